import { floodLimit } from '../../../manifest/host-limits.ts'

/** Whether requests at these times, in ms and ascending, are a flood. */
export function isFlood(times: readonly number[]): boolean {
  const within = (from: number, to: number) => times.filter((time) => time >= from && time < to).length
  const seconds = Array.from({ length: floodLimit.seconds }, (_, at) => at * 1_000)
  return times.some((start) =>
    seconds.every((at) => within(start + at, start + at + 1_000) > floodLimit.perSecond),
  )
}

/** Counts requests that are not for a file's first load. */
export class RequestCount {
  readonly #times: number[] = []
  readonly #seen = new Set<string>()

  note(path: string, now = Date.now()): void {
    const isCall = /^\/(api|auth|registry)\//.test(path)
    if (isCall || this.#seen.has(path)) this.#times.push(now)
    this.#seen.add(path)
  }

  inLastSecond(now = Date.now()): number {
    return this.#times.filter((time) => time > now - 1_000).length
  }

  get isFlood(): boolean {
    return isFlood(this.#times)
  }
}
