/** How long something that is loaded late is tried for, in milliseconds. */
export interface Patience {
  /** Before each further try. */
  waits: readonly number[]
  /** For one try: a request that hangs is not waited for until the end. */
  tryLimit: number
  /** For all tries together. */
  limit: number
}

/** Two more tries with growing waits, 8 s in all. */
export const usualPatience: Patience = { waits: [300, 900], tryLimit: 4_000, limit: 8_000 }

/** A try took too long. What it waits for may still come; nobody waits for it any more. */
export class LateError extends Error {
  override name = 'LateError'
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function withLimit<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError('It did not come in time')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Loads something, trying again where it fails or hangs. The one way to load whatever comes late: code, texts, styles.
 * @param load is called for each try; it must ask anew, at an address that no request before it holds up
 * @param isFinal says of a failure that another try would end the same way
 * @throws what the last try threw, or LateError
 */
export async function withTries<T>(
  load: () => Promise<T>,
  { waits, tryLimit, limit }: Patience = usualPatience,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<T> {
  const deadline = Date.now() + limit
  for (const wait of waits) {
    try {
      return await withLimit(Math.min(tryLimit, deadline - Date.now()), load())
    } catch (error) {
      if (isFinal(error) || Date.now() + wait >= deadline) throw error
      await pause(wait)
    }
  }
  return withLimit(Math.min(tryLimit, deadline - Date.now()), load())
}
