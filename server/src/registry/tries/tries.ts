import { randomBytes } from 'node:crypto'
import { checkClaims } from '@keystead/module-sdk/gate/claims'
import type { Database } from '../../db/database.ts'
import { secretNamed } from '../../db/secrets/secret-named.ts'
import { readClaims } from '../resolve/claims.ts'
import type { ModuleVersion, Snapshot, Tried } from '../resolve/module-state.ts'
import { readModule, readVersion } from '../resolve/snapshot.ts'
import { grantsOf, hasTries } from './try-cookie.ts'
import type { Grant } from './try-link.ts'

/** Tried versions cached at once. */
const maxCached = 200

interface Sources {
  database: Database
  snapshot(): Snapshot
  onError?: ((error: unknown) => void) | undefined
}

/** Versions tried before promotion (ADR 35), resolved from a browser's cookie. */
export class Tries {
  readonly #sources: Sources
  #key: Promise<string> | undefined
  #cache = new Map<string, Omit<Tried, 'until'>>()
  #revision = -1

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** The links' signing key, created on first use. */
  key(): Promise<string> {
    this.#key ??= secretNamed(this.#sources.database, 'try_links', () =>
      randomBytes(32).toString('base64url'),
    ).catch((error: unknown) => {
      this.#key = undefined
      throw error
    })
    return this.#key
  }

  /**
   * A browser's tries by module; free without a cookie. Unavailable ones, e.g. withdrawn versions, are left out: the
   * caller then gets the usual version.
   */
  async of(cookies: string | undefined): Promise<ReadonlyMap<string, Tried> | undefined> {
    if (!hasTries(cookies)) return undefined
    try {
      return await this.#read(grantsOf(cookies, await this.key()))
    } catch (error) {
      this.#sources.onError?.(error)
      return undefined
    }
  }

  async #read(grants: Grant[]): Promise<ReadonlyMap<string, Tried> | undefined> {
    const tries = new Map<string, Tried>()
    for (const grant of grants) {
      const tried = await this.find(grant)
      if (!tried || collides(tried.moduleVersion, tries)) continue
      tries.set(grant.module, { ...tried, until: new Date(grant.until * 1_000).toISOString() })
    }
    return tries.size > 0 ? tries : undefined
  }

  /** A version that may be tried: published, not withdrawn, and without another module's claims. */
  async find({ module, version }: Omit<Grant, 'until'>): Promise<Omit<Tried, 'until'> | null> {
    const { db } = this.#sources.database
    const { revision, modules } = this.#sources.snapshot()
    // Withdrawals, promotions and plan changes raise the revision, so cached entries may be stale.
    if (revision !== this.#revision || this.#cache.size > maxCached) this.#cache = new Map()
    this.#revision = revision
    const name = `${module}@${version}`
    const cached = this.#cache.get(name)
    if (cached) return cached
    const moduleVersion = await readVersion(db, module, version)
    if (!moduleVersion || checkClaims(moduleVersion.manifest, await readClaims(db)).length > 0) return null
    const isListed = modules.some(({ id }) => id === module)
    const alone = isListed
      ? null
      : await readModule(db, module, { stableVersions: [], canary: null, onlyStarts: false })
    const tried = { moduleVersion, alone }
    if (this.#sources.snapshot().revision === revision) this.#cache.set(name, tried)
    return tried
  }
}

/** Two unpromoted modules may claim the same segment or command: the first one tried wins. */
function collides({ manifest }: ModuleVersion, tries: ReadonlyMap<string, Tried>): boolean {
  const others = [...tries.values()].map(({ moduleVersion }) => moduleVersion.manifest)
  const claims = {
    segments: new Map(others.flatMap(({ id, segments }) => segments.map((segment) => [segment, id]))),
    commands: new Map(others.flatMap(({ id, commands }) => commands.map((command) => [command.id, id]))),
  }
  return checkClaims(manifest, claims).length > 0
}
