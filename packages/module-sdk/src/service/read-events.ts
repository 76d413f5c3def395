import { setTimeout as sleep } from 'node:timers/promises'
import type { EventsAnswer, ServiceEvent } from '../manifest/registry-answers.ts'
import { callHost } from './call-host.ts'
import { HostError } from './host-error.ts'

export interface EventsOptions {
  /** Position reached, as stored; undefined or null: the start, 30 days ago. */
  load(): Promise<string | null | undefined>
  /** Stores the position after the handled events. */
  save(after: string): Promise<void>
  /** Ends the reading. */
  signal?: AbortSignal
  /** Between two questions while nothing happens, in milliseconds. */
  everyMs?: number
  /** Called when the host cannot be asked; it is asked again. */
  onError?(error: HostError): void
}

const EVERY_MS = 5_000
const MAX_MS = 60_000

const isPassing = (error: unknown): error is HostError =>
  error instanceof HostError && (error.status === 0 || error.status === 429 || error.status >= 500)

/**
 * Yields events indefinitely. An event counts as handled when the next is requested; its position is stored together
 * with the others of its response, so after a crash up to 500 are repeated.
 * @throws HostError if the token is refused
 */
export async function* readEvents(
  { url, token }: { url: string; token: string },
  { load, save, signal, everyMs = EVERY_MS, onError }: EventsOptions,
): AsyncGenerator<ServiceEvent, void, void> {
  let after = (await load()) ?? undefined
  let pause = everyMs
  while (!signal?.aborted) {
    const query = after === undefined ? '' : `?${new URLSearchParams({ after })}`
    try {
      const answer = await callHost<EventsAnswer>({ url, path: `/registry/v1/events${query}`, token, signal })
      yield* answer.events
      if (answer.events.length > 0 || after === undefined) await save(answer.after)
      after = answer.after
      pause = everyMs
      if (answer.events.length > 0) continue
    } catch (error) {
      if (signal?.aborted) return
      if (!isPassing(error)) throw error
      onError?.(error)
      pause = Math.min(pause * 2, MAX_MS)
    }
    await sleep(pause, undefined, signal ? { signal } : {}).catch(() => {})
  }
}
