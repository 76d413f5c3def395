import { isApiError } from '@keystead/api-client/transport'

/** What became of one of many. `open`: not begun yet, or not any more. */
export interface ManyResult<Item> {
  item: Item
  state: 'done' | 'failed' | 'open'
  error?: unknown
}

export interface ManyOptions<Item> {
  /** Told the state of all while it runs, and at its end. */
  onProgress: (results: ManyResult<Item>[]) => void
  /** Once it is aborted none is begun any more; those under way come to their end. */
  signal?: AbortSignal
}

/** A browser holds so many connections to a server: more calls would wait in it, begun and not to be held back. */
const atOnce = 6

/** Drawn with every answer, two hundred rows would cost the page more than the server. */
const progressEveryMs = 100

/**
 * Sends many of a kind, several at once and begun in their order. A refusal is one row's own, so the rest goes on; where
 * no answer comes, or the right is missing, the rest would fare alike: what was not begun stays open.
 */
export async function runMany<Item>(
  items: Item[],
  send: (item: Item) => Promise<unknown>,
  { onProgress, signal }: ManyOptions<Item>,
): Promise<ManyResult<Item>[]> {
  const results: ManyResult<Item>[] = items.map((item) => ({ item, state: 'open' }))
  const tell = () => onProgress([...results])
  const left = items.entries()
  let isOver = false
  const work = async () => {
    for (const [at, item] of left) {
      if (isOver || signal?.aborted) return
      try {
        await send(item)
        results[at] = { item, state: 'done' }
      } catch (error) {
        results[at] = { item, state: 'failed', error }
        isOver ||= !isOwnFault(error)
      }
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
