import { isApiError } from '@keystead/api-client/transport'

/** The outcome for one item. `open`: not sent. */
export interface ManyResult<Item> {
  item: Item
  state: 'done' | 'failed' | 'open'
  error?: unknown
}

export interface ManyOptions<Item> {
  /** Called with all results while running and at the end. */
  onProgress?: (results: ManyResult<Item>[]) => void
  /** Aborting starts no further calls; those in flight finish. */
  signal?: AbortSignal
}

/** Browsers limit connections per host; queued requests could no longer be held back. */
const atOnce = 6

/** Throttle: rendering on every response would cost more than the requests. */
const progressEveryMs = 100

/**
 * Runs calls with limited concurrency, in order. A rejected item does not stop the rest; a network error or missing
 * permission does, leaving unsent items `open`.
 */
export async function runMany<Item>(
  items: Item[],
  send: (item: Item) => Promise<unknown>,
  { onProgress, signal }: ManyOptions<Item> = {},
): Promise<ManyResult<Item>[]> {
  const results: ManyResult<Item>[] = items.map((item) => ({ item, state: 'open' }))
  const report = () => onProgress?.([...results])
  const remaining = items.entries()
  let isStopped = false
  const worker = async () => {
    for (const [at, item] of remaining) {
      if (isStopped || signal?.aborted) return
      try {
        await send(item)
        results[at] = { item, state: 'done' }
      } catch (error) {
        results[at] = { item, state: 'failed', error }
        isStopped ||= !isOwnFault(error)
      }
    }
  }
  report()
  const timer = setInterval(report, progressEveryMs)
  await Promise.all(Array.from({ length: atOnce }, worker))
  clearInterval(timer)
  report()
  return results
}

const isOwnFault = (error: unknown) => isApiError(error) && [400, 404, 409, 412, 422].includes(error.status)
