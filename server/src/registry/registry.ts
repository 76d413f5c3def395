import type { HostJson, ModuleIndex } from '@keystead/module-sdk/manifest'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { GateProcess } from './gate/gate-process.ts'
import type { Audience, Snapshot } from './resolve/known.ts'
import { resolveIndex } from './resolve/resolve.ts'
import { readRevision, readSnapshot } from './resolve/snapshot.ts'
import { Tries } from './tries/tries.ts'

/** What the shell build that is served provides; null while there is none. Asked each time: a build may replace it. */
export type HostSource = () => Promise<HostJson | null>

export interface RegistryOptions {
  database: Database
  store: FileStore
  host: HostSource
  /** What another build of the shell provides that was or is served too; null where it is not known. */
  hostOf?: ((build: string) => Promise<HostJson | null>) | undefined
  /** How often another server's changes are looked for, in milliseconds; 0 = never (nobody else can make any). */
  pollEvery?: number
  onError?(error: unknown): void
}

/**
 * The registry as the rest of the server sees it. The state that resolving needs is held in memory and read anew at
 * each change; the database stays the one truth.
 */
export class Registry {
  readonly database: Database
  readonly store: FileStore
  readonly host: HostSource
  readonly #hostOf: RegistryOptions['hostOf']
  /** Judges what is uploaded, beside the server. */
  readonly gate = new GateProcess()
  /** What browsers try before it is promoted. */
  readonly tries: Tries
  #snapshot: Snapshot
  readonly #listeners = new Set<(revision: number) => void>()
  readonly #timer: NodeJS.Timeout | undefined

  constructor(options: RegistryOptions, snapshot: Snapshot) {
    this.database = options.database
    this.store = options.store
    this.host = options.host
    this.#hostOf = options.hostOf
    this.#snapshot = snapshot
    const { database, onError } = options
    this.tries = new Tries({ database, onError, snapshot: () => this.#snapshot })
    const every = options.pollEvery ?? (options.database.kind === 'postgres' ? 2_000 : 0)
    if (every === 0) return
    this.#timer = setInterval(() => this.#poll().catch((error) => options.onError?.(error)), every)
    this.#timer.unref()
  }

  get snapshot(): Snapshot {
    return this.#snapshot
  }

  /**
   * The index as resolved for the caller and the shell that asks, by its build: a page that was opened before the
   * last deploy can carry no more than it could then. The build that is named is the one served now, so that it is offered.
   */
  async index(audience: Audience, build?: string): Promise<ModuleIndex> {
    const served = await this.host()
    const other = build && build !== served?.build ? await this.#hostOf?.(build) : null
    const index = resolveIndex(this.#snapshot, audience, other ?? served)
    return other && served ? { ...index, host: served.build } : index
  }

  /** Reads the state again and tells every listener. Called after each change. */
  async refresh(): Promise<void> {
    const fresh = await readSnapshot(this.database.db)
    if (fresh.revision < this.#snapshot.revision) return
    const changed = fresh.revision !== this.#snapshot.revision
    this.#snapshot = fresh
    if (changed) for (const listener of this.#listeners) listener(fresh.revision)
  }

  /** Hears of each new revision; the returned function ends that. */
  onRevision(listener: (revision: number) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Modules whose stable version's entry cannot be read: with one of these the server is not ready. */
  async unreadable(): Promise<string[]> {
    const checks = this.#snapshot.modules.map(async ({ id, line }) => {
      const manifest = line[0]?.manifest
      if (!manifest) return []
      const found = await this.store.has(id, manifest.version, manifest.entry)
      return found === null ? [`${id} ${manifest.version}`] : []
    })
    return (await Promise.all(checks)).flat()
  }

  close(): void {
    clearInterval(this.#timer)
    this.#listeners.clear()
    this.gate.close()
  }

  async #poll(): Promise<void> {
    const revision = await readRevision(this.database.db)
    if (revision !== this.#snapshot.revision) await this.refresh()
  }
}

export async function openRegistry(options: RegistryOptions): Promise<Registry> {
  return new Registry(options, await readSnapshot(options.database.db))
}
