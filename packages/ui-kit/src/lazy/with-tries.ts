/** Timing of retries, in ms. */
export interface RetryTiming {
  /** Delays before each retry. */
  waits: readonly number[]
  /** Timeout of one attempt, so that a hanging request does not use up the total. */
  tryLimit: number
  /** Total timeout. */
  limit: number
}

/** Two retries with backoff, 8 s in total. */
export const usualRetryTiming: RetryTiming = { waits: [300, 900], tryLimit: 4_000, limit: 8_000 }

/** An attempt timed out. Its result may still arrive but is ignored. */
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
 * Loads with retries and timeouts; use it for everything loaded lazily: code, texts, styles.
 * @param load called per attempt; must start a new request that no pending one can block
 * @param isFinal whether retrying is pointless for an error
 * @throws the last attempt's error, or LateError
 */
export async function withTries<T>(
  load: () => Promise<T>,
  { waits, tryLimit, limit }: RetryTiming = usualRetryTiming,
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
