import type { RentUnitCreate } from '@keystead/api-client/rent-units/contract'
import { isApiError } from '@keystead/api-client/transport'

export interface UnitResult {
  unit_number: string
  state: 'done' | 'failed' | 'open'
  error?: unknown
}

/** A browser holds so many connections to a server: more calls would wait in it, begun and not to be held back. */
const atOnce = 6

/** Drawn with every answer, two hundred units would cost the page more than the server. */
const progressEveryMs = 100

/**
 * Creates units, several at once and begun in their order, and tells the state of all of them while it runs and at its
 * end. A refusal is one unit's own, so the rest goes on; where no answer comes, or the right is missing, the rest would
 * fare alike: what was not begun stays open.
 */
export async function runUnits(
  bodies: RentUnitCreate[],
  create: (body: RentUnitCreate) => Promise<unknown>,
  onProgress: (results: UnitResult[]) => void,
): Promise<UnitResult[]> {
  let results: UnitResult[] = bodies.map(({ unit_number }) => ({ unit_number, state: 'open' }))
  const set = (at: number, result: Partial<UnitResult>) => {
    results = results.map((each, index) => (index === at ? { ...each, ...result } : each))
  }
  const tell = () => onProgress(results)
  const left = bodies.entries()
  let isOver = false
  const work = async () => {
    for (const [at, body] of left) {
      try {
        await create(body)
        set(at, { state: 'done' })
      } catch (error) {
        set(at, { state: 'failed', error })
        isOver ||= !isOwnFault(error)
      }
      if (isOver) return
    }
  }
  tell()
  const telling = setInterval(tell, progressEveryMs)
  await Promise.all(Array.from({ length: atOnce }, work))
  clearInterval(telling)
  tell()
  return results
}

const isOwnFault = (error: unknown) => isApiError(error) && [400, 409, 422].includes(error.status)
