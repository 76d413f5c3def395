import type { HostJson, ModuleIndex } from '@keystead/module-sdk/manifest'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { GateProcess } from './gate/gate-process.ts'
import type { Audience, Snapshot } from './resolve/module-state.ts'
import { resolveIndex } from './resolve/resolve.ts'
import { readRevision, readSnapshot } from './resolve/snapshot.ts'
import { Tries } from './tries/tries.ts'

/** What the served shell build provides; null while there is none. Called each time, as a new build may replace it. */
export type HostSource = () => Promise<HostJson | null>

export interface RegistryOptions {
  database: Database
  store: FileStore
  host: HostSource
  /** What another served build provides; null if unknown. */
  hostOf?: ((build: string) => Promise<HostJson | null>) | undefined
  /** Poll interval for changes by other servers, in milliseconds; 0: never (there are no others). */
  pollEvery?: number
  onPollAnswered?(): void
  onPollFailed?(error: unknown): void
  onError?(error: unknown): void
}

/**
 * The registry as the rest of the server sees it. Keeps the state for resolving in memory and re-reads it after each
 * change; the database is the source of truth.
 */
export class Registry {
  readonly database: Database
  readonly store: FileStore
  readonly host: HostSource
  readonly #hostOf: RegistryOptions['hostOf']
  /** Checks uploads in a separate process. */
  readonly gate = new GateProcess()
  /** Versions tried before promotion. */
  readonly tries: Tries
  #snapshot: Snapshot
  #reading: Promise<unknown> = Promise.resolve()
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
    this.#timer = setInterval(
      () =>
        this.#poll().then(
          () => options.onPollAnswered?.(),
          (error) => options.onPollFailed?.(error),
        ),
      every,
    )
    this.#timer.unref()
  }

  get snapshot(): Snapshot {
    return this.#snapshot
  }

  /**
   * The index for the caller and the requesting shell build: a page opened before the last deploy can only run what its
   * own build supports. It names the build served now, so that the page can offer an update.
   */
  async index(audience: Audience, build?: string): Promise<ModuleIndex> {
    const served = await this.host()
    const other = build && build !== served?.build ? await this.#hostOf?.(build) : null
    const index = resolveIndex(this.#snapshot, audience, other ?? served)
    return other && served ? { ...index, host: served.build } : index
  }

  /** Re-reads the state and notifies all listeners; call after each change. */
  refresh(): Promise<void> {
    // One after the other: a slow one would bring back an older state.
    const reading = this.#reading.then(() => this.#read())
    this.#reading = reading.catch(() => undefined)
    return reading
  }

  /** A lower revision counts, too: a standby that took over may lack the last changes. */
  async #read(): Promise<void> {
    const fresh = await readSnapshot(this.database.db, this.#snapshot.collections)
    const changed = fresh.revision !== this.#snapshot.revision
    this.#snapshot = fresh
    if (changed) for (const listener of this.#listeners) listener(fresh.revision)
  }

  /** Subscribes to revisions. @returns unsubscribe */
  onRevision(listener: (revision: number) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Modules whose stable entry cannot be read: the server is then not ready. */
  async unreadable(): Promise<string[]> {
    const checks = this.#snapshot.modules.map(async ({ id, stableVersions }) => {
      const manifest = stableVersions[0]?.manifest
      if (!manifest) return []
      const entrySize = await this.store.has(id, manifest.version, manifest.entry)
      return entrySize === null ? [`${id} ${manifest.version}`] : []
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
