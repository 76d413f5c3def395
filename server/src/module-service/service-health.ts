import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import type { Finished } from './service-watch.ts'

const FLUSH_MS = 5_000
/** Per module and flush. */
const MAX_FAILURES = 20

interface UnsavedCalls {
  counts: Map<string, number>
  failures: { at: string; outcome: string; method: string; request_id: string }[]
}

/** Whether the outcome counts as the service's failure. */
export const isFailure = (outcome: string): boolean => outcome === '5xx' || outcome.startsWith('service_')

/** Stores how calls ended, some seconds late and in few statements: a call must not wait for it. */
export class ServiceHealth {
  readonly #database: Database
  readonly #onError: (error: unknown) => void
  #unsaved = new Map<string, UnsavedCalls>()
  #timer: NodeJS.Timeout | undefined

  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database
    this.#onError = onError
  }

  record({ module, outcome, method, id }: Finished): void {
    if (outcome === 'left') return
    const { counts, failures } = this.#of(module)
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    if (isFailure(outcome)) {
      failures.push({ at: new Date().toISOString(), outcome, method, request_id: id })
      if (failures.length > MAX_FAILURES) failures.shift()
    }
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
  }

  #of(module: string): UnsavedCalls {
    const unsaved = this.#unsaved.get(module) ?? { counts: new Map(), failures: [] }
    this.#unsaved.set(module, unsaved)
    return unsaved
  }

  /** Statistics only: what cannot be stored is dropped. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const all = this.#unsaved
    this.#unsaved = new Map()
    for (const [module, unsaved] of all) await keep(this.#database.db, module, unsaved).catch(this.#onError)
  }
}

async function keep(db: Db, module: string, { counts, failures }: UnsavedCalls): Promise<void> {
  const hour = sql<string>`date_trunc('hour', now())`
  await db
    .insertInto('module_service_hours')
    .values([...counts].map(([outcome, count]) => ({ module_id: module, hour, outcome, count })))
    .onConflict((conflict) =>
      conflict
        .columns(['module_id', 'hour', 'outcome'])
        .doUpdateSet({ count: sql<number>`module_service_hours.count + excluded.count` }),
    )
    .execute()
  if (failures.length === 0) return
  await db
    .insertInto('module_service_failures')
    .values(failures.map((failure) => ({ module_id: module, ...failure })))
    .execute()
}
