import type { RentUnitCreate } from '@keystead/api-client/rent-units/contract'
import { isApiError } from '@keystead/api-client/transport'

export interface UnitResult {
  unit_number: string
  state: 'done' | 'failed' | 'open'
  error?: unknown
}

/**
 * Creates units one after the other and tells the state of each after every step. A refusal is one unit's own, so the
 * rest goes on; where no answer comes, or the right is missing, the rest would fare alike and stays open.
 */
export async function runUnits(
  bodies: RentUnitCreate[],
  create: (body: RentUnitCreate) => Promise<unknown>,
  onProgress: (results: UnitResult[]) => void,
): Promise<UnitResult[]> {
  let results: UnitResult[] = bodies.map(({ unit_number }) => ({ unit_number, state: 'open' }))
  const set = (at: number, result: Partial<UnitResult>) => {
    results = results.map((each, index) => (index === at ? { ...each, ...result } : each))
    onProgress(results)
  }
  onProgress(results)
  for (const [at, body] of bodies.entries()) {
    try {
      await create(body)
      set(at, { state: 'done' })
    } catch (error) {
      set(at, { state: 'failed', error })
      if (!isOwnFault(error)) break
    }
  }
  return results
}

const isOwnFault = (error: unknown) => isApiError(error) && [400, 409, 422].includes(error.status)
