import type { FastifyBaseLogger } from 'fastify'
import { rollback } from '../actions/rollback.ts'
import type { Registry } from '../registry.ts'
import { judge } from './judge.ts'
import { countCanary } from './people.ts'

/** Debounce: a burst of reports is judged once. */
const waitMs = 1_000

/** Actor in the trail for automatic rollbacks. */
const actor = 'health'

/** Rolls a canary back if it fails for too many people. @returns whether it did */
export async function judgeCanary(registry: Registry, id: string): Promise<boolean> {
  const module = registry.snapshot.modules.find((each) => each.id === id)
  const counted = module && (await countCanary(registry.database.db, module))
  if (!module?.canary || !counted) return false
  const { percent } = module.canary
  const { version, since, canary, stable, before } = counted
  const { goesBack, ...shares } = judge(canary, before ?? stable)
  if (!goesBack) return false
  const figures = { version, percent, since, canary, stable, ...(before && { before }), ...shares }
  const { changed } = await rollback(registry, { id, actor, canary: { version, since }, figures })
  return changed
}

/** Judges canaries shortly after new reports. */
export class CanaryWatch {
  readonly #registry: Registry
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly #waiting = new Map<string, NodeJS.Timeout>()
  readonly #running = new Set<Promise<void>>()

  constructor(registry: Registry, log: Pick<FastifyBaseLogger, 'warn' | 'error'>) {
    this.#registry = registry
    this.#log = log
  }

  note(id: string): void {
    const hasCanary = this.#registry.snapshot.modules.some((each) => each.id === id && each.canary)
    if (!hasCanary || this.#waiting.has(id)) return
    this.#waiting.set(
      id,
      setTimeout(() => this.#judge(id), waitMs),
    )
  }

  /** Waits for work in flight. */
  async close(): Promise<void> {
    for (const timer of this.#waiting.values()) clearTimeout(timer)
    await Promise.all(this.#running)
  }

  #judge(id: string): void {
    this.#waiting.delete(id)
    const judging = judgeCanary(this.#registry, id).then(
      (wentBack) => wentBack && this.#log.warn({ module: id }, 'a canary went back by itself'),
      (error: unknown) => this.#log.error({ err: error, module: id }, 'a canary could not be judged'),
    )
    const running: Promise<void> = judging.then(() => void this.#running.delete(running))
    this.#running.add(running)
  }
}
