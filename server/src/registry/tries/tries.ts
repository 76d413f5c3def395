import { randomBytes } from 'node:crypto'
import { checkClaims } from '@keystead/module-sdk/gate/claims'
import type { Database } from '../../db/database.ts'
import { secretNamed } from '../../db/secrets/secret-named.ts'
import { readClaims } from '../resolve/claims.ts'
import type { KnownVersion, Snapshot, Tried } from '../resolve/known.ts'
import { readModule, readVersion } from '../resolve/snapshot.ts'
import { grantsOf, hasTries } from './try-cookie.ts'
import type { Grant } from './try-link.ts'

/** What of tried versions is held in memory at once. */
const most = 200

interface Sources {
  database: Database
  snapshot(): Snapshot
  onError?: ((error: unknown) => void) | undefined
}

/** Versions that are tried before they are promoted (ADR 35): what a browser's cookie comes to. */
export class Tries {
  readonly #sources: Sources
  #key: Promise<string> | undefined
  #known = new Map<string, Omit<Tried, 'until'>>()
  #revision = -1

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** What links are signed with; made the first time that one is. */
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
   * What a browser tries, by module. Who tries nothing costs nothing; what cannot be had, as for a version that was
   * withdrawn, is left out: the caller then gets what everybody gets.
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
      const found = await this.find(grant)
      if (!found || collides(found.known, tries)) continue
      tries.set(grant.module, { ...found, until: new Date(grant.until * 1_000).toISOString() })
    }
    return tries.size > 0 ? tries : undefined
  }

  /** A version that may be tried: published, not withdrawn, and with nothing in it that is another module's by now. */
  async find({ module, version }: Omit<Grant, 'until'>): Promise<Omit<Tried, 'until'> | null> {
    const { db } = this.#sources.database
    const { revision, modules } = this.#sources.snapshot()
    // Withdrawals, promotions and plans raise the revision: what was read before may not hold any more.
    if (revision !== this.#revision || this.#known.size > most) this.#known = new Map()
    this.#revision = revision
    const name = `${module}@${version}`
    const kept = this.#known.get(name)
    if (kept) return kept
    const known = await readVersion(db, module, version)
    if (!known || checkClaims(known.manifest, await readClaims(db)).length > 0) return null
    const isListed = modules.some(({ id }) => id === module)
    const alone = isListed
      ? null
      : await readModule(db, module, { line: [], canary: null, onlyStarts: false })
    const found = { known, alone }
    if (this.#sources.snapshot().revision === revision) this.#known.set(name, found)
    return found
  }
}

/** Two that were never promoted may both name a segment or a command: the one that was tried first has it. */
function collides({ manifest }: KnownVersion, tries: ReadonlyMap<string, Tried>): boolean {
  const others = [...tries.values()].map(({ known }) => known.manifest)
  const claims = {
    segments: new Map(others.flatMap(({ id, segments }) => segments.map((segment) => [segment, id]))),
    commands: new Map(others.flatMap(({ id, commands }) => commands.map((command) => [command.id, id]))),
  }
  return checkClaims(manifest, claims).length > 0
}
