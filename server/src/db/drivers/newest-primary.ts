import type pg from 'pg'
import { askTimeline } from './ask-timeline.ts'

const POLL_INTERVAL_MS = 1_000

/**
 * Of two hosts that take writes, the one promoted last counts: writes to a primary that returns after failover would be
 * lost. All are polled, since a failover may break no connection.
 */
export class NewestPrimary {
  readonly #hosts: pg.Pool[]
  readonly #onNewer: (at: number) => void
  #timeline = 0
  readonly #timers = new Map<pg.Pool, NodeJS.Timeout>()
  #begun: Promise<unknown> | undefined
  #isClosed = false

  /**
   * @param hosts a connection to each, ended with `close`
   * @param onNewer called with the index of a host that has taken over
   */
  constructor(hosts: pg.Pool[], onNewer: (at: number) => void) {
    this.#hosts = hosts
    this.#onNewer = onNewer
  }

  /** Resolves once each host has answered or timed out. */
  begin(): Promise<unknown> {
    this.#begun ??= Promise.all(this.#hosts.map((host, at) => this.#look(host, at)))
    return this.#begun
  }

  /** False if another host is known to have taken over. */
  async isNewest(client: pg.ClientBase, at: number): Promise<boolean> {
    const timeline = await askTimeline(client)
    this.#record(timeline, at)
    return timeline === null || timeline === this.#timeline
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers.values()) clearTimeout(timer)
    await Promise.all(this.#hosts.map((host) => host.end()))
  }

  async #look(host: pg.Pool, at: number): Promise<void> {
    this.#record(await askTimeline(host).catch(() => null), at)
    if (!this.#isClosed)
      this.#timers.set(host, setTimeout(() => void this.#look(host, at), POLL_INTERVAL_MS).unref())
  }

  #record(timeline: number | null, at: number): void {
    if (timeline === null || timeline <= this.#timeline) return
    this.#timeline = timeline
    this.#onNewer(at)
  }
}
