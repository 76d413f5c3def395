import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type HostJson, hostJsonSchema } from '@keystead/module-sdk/manifest'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { type ShellBuild, shellBuild, siteFolder } from './shell-build.ts'

/** Retention after a build was last served: open pages outlive a deploy and a weekend. */
const KEPT = sql<string>`now() - interval '14 days'`
/** How often to look for unknown files and newer builds. */
const POLL_INTERVAL_MS = 2_000
/** The store is keyed by name and version; the shell is one name. */
const NAME = 'shell'
const PAGES = ['index.html', 'host.json']
/** Separates a build's name from the id of this unpacking. */
const DRAFT = '.part-'

export interface ArchiveOptions {
  database: Database
  store: FileStore
  /** Where builds of other servers are unpacked. */
  folder: string
}

/** Builds of the shell that are or were served; immutable, dropped after their retention. */
export class ShellArchive {
  readonly #options: ArchiveOptions
  #buildOf = new Map<string, string>()
  #builds = new Set<string>()
  readonly #hosts = new Map<string, HostJson>()
  #lookedAt = Number.NEGATIVE_INFINITY
  #looking: Promise<void> = Promise.resolve()
  #unpacked: ShellBuild | null = null
  #unpacking: Promise<ShellBuild | null> | null = null
  #newest: Promise<ShellBuild | null> = Promise.resolve(null)
  #newestAt = Number.NEGATIVE_INFINITY

  constructor(options: ArchiveOptions) {
    this.#options = options
  }

  /**
   * Registers the build that is served from now on. A build brought by a start becomes the newest, even if it was
   * served before: a rollback, which servers without a build of their own follow.
   * @returns the previous build if it differs, to notify open pages
   */
  async keep(
    { folder, host, files, site }: ShellBuild,
    { broughtByStart = false } = {},
  ): Promise<string | null> {
    const { database, store } = this.#options
    const pages = [...site.keys()].map((name) => `${siteFolder}${name}.html`)
    const paths = [...files, ...pages].map((path) => path.slice(1))
    if ((await store.has(NAME, host.build, 'host.json')) === null) {
      const read = [...paths, ...PAGES].map(
        async (path) => [path, await readFile(join(folder, path))] as const,
      )
      await store.put(NAME, host.build, new Map(await Promise.all(read)))
    }
    const before = await database.db
      .selectFrom('shell_builds')
      .select('build')
      // Not by last served: a server that is still running keeps serving its own.
      .orderBy('first_served_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    await database.db
      .insertInto('shell_builds')
      .values({ build: host.build, paths })
      .onConflict((conflict) =>
        conflict.column('build').doUpdateSet({
          last_served_at: sql`now()`,
          ...(broughtByStart && { first_served_at: sql`now()` }),
        }),
      )
      .execute()
    return before && before.build !== host.build ? before.build : null
  }

  /** Drops builds past their retention. */
  async dropOld(): Promise<void> {
    const { database, store } = this.#options
    const { db } = database
    const old = await db
      .selectFrom('shell_builds')
      .select('build')
      .where('last_served_at', '<', KEPT)
      .execute()
    for (const { build } of old) {
      // Files first: if this is interrupted, the next run still finds the build listed.
      await store.remove(NAME, build)
      await db
        .deleteFrom('shell_builds')
        .where('build', '=', build)
        .where('last_served_at', '<', KEPT)
        .execute()
    }
    await this.#dropUnpacked()
  }

  /** Each server has its own unpacked copies, whichever server dropped the build from the list. */
  async #dropUnpacked(): Promise<void> {
    const { database, folder } = this.#options
    const rows = await database.db.selectFrom('shell_builds').select('build').execute()
    const listed = new Set(rows.map(({ build }) => build))
    for (const name of await readdir(folder).catch(() => [])) {
      const [build = ''] = name.split(DRAFT)
      if (!listed.has(build)) await rm(join(folder, name), { recursive: true, force: true })
    }
  }

  /** A file of any kept build, by its path from the root. */
  async find(path: string): Promise<{ stamp: string; read(): Promise<Buffer | null> } | null> {
    const { store } = this.#options
    const inside = path.slice(1)
    if (!this.#buildOf.has(inside)) await this.#lookAgain()
    const build = this.#buildOf.get(inside)
    const stamp = build ? await store.has(NAME, build, inside) : null
    return build && stamp ? { stamp, read: () => store.read(NAME, build, inside) } : null
  }

  /** What a kept build provides, cached; null if never served, or expired. */
  async hostOf(build: string): Promise<HostJson | null> {
    const cached = this.#hosts.get(build)
    if (cached) return cached
    if (!this.#builds.has(build)) await this.#lookAgain()
    // Only listed builds are read: the name comes from the client.
    const bytes = this.#builds.has(build) ? await this.#options.store.read(NAME, build, 'host.json') : null
    const host = bytes && hostJsonSchema.safeParse(JSON.parse(bytes.toString())).data
    if (!host) return null
    this.#hosts.set(build, host)
    return host
  }

  /** The newest build, unpacked here, for a server without its own. */
  newest(): Promise<ShellBuild | null> {
    if (performance.now() - this.#newestAt < POLL_INTERVAL_MS) return this.#newest
    this.#newestAt = performance.now()
    // One at a time: two would write the same files.
    this.#unpacking ??= this.#unpackNewest().finally(() => {
      this.#unpacking = null
    })
    const before = this.#newest
    this.#newest = this.#unpacking.catch(() => before)
    return this.#newest
  }

  async #unpackNewest(): Promise<ShellBuild | null> {
    const { database, store, folder } = this.#options
    const row = await database.db
      .selectFrom('shell_builds')
      .select(['build', 'paths'])
      .orderBy('first_served_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row) return null
    if (this.#unpacked?.host.build === row.build) return this.#unpacked
    const goal = join(folder, row.build)
    this.#unpacked = await shellBuild(goal)()
    if (this.#unpacked) return this.#unpacked
    const draft = `${goal}${DRAFT}${randomUUID()}`
    try {
      for (const path of [...row.paths, ...PAGES]) {
        const bytes = await store.read(NAME, row.build, path)
        if (!bytes) return null
        await mkdir(dirname(join(draft, path)), { recursive: true })
        await writeFile(join(draft, path), bytes, { flush: true })
      }
      await rm(goal, { recursive: true, force: true })
      await rename(draft, goal)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
    this.#unpacked = await shellBuild(goal)()
    return this.#unpacked
  }

  /** Concurrent lookups share one refresh: a page requests several files at once. */
  #lookAgain(): Promise<void> {
    if (performance.now() - this.#lookedAt < POLL_INTERVAL_MS) return this.#looking
    this.#lookedAt = performance.now()
    this.#looking = this.#look()
    return this.#looking
  }

  async #look(): Promise<void> {
    const rows = await this.#options.database.db
      .selectFrom('shell_builds')
      .select(['build', 'paths'])
      .orderBy('last_served_at')
      .execute()
    this.#builds = new Set(rows.map(({ build }) => build))
    this.#buildOf = new Map(rows.flatMap(({ build, paths }) => paths.map((path) => [path, build])))
  }
}
