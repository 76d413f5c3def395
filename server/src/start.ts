import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { openSignIn } from './auth/open-sign-in.ts'
import { createConfirmedUser } from './auth/users/users.ts'
import type { Database } from './db/database.ts'
import { migrate, newerSteps, stepName } from './db/migrate.ts'
import { type ReloadSource, reloadRoutes, withReload } from './delivery/dev-reload.ts'
import { SdkBuild } from './delivery/sdk-build.ts'
import { ShellArchive } from './delivery/shell-archive.ts'
import { type ShellBuild, shellBuild } from './delivery/shell-build.ts'
import { readSite } from './delivery/site.ts'
import { seedDemo } from './demo/seed.ts'
import { openStores, storeTasks } from './files/open-stores.ts'
import { isLoopbackUrl } from './http/loopback.ts'
import { createLog } from './http/request-log.ts'
import { isDiskFull } from './http/unavailable.ts'
import { listen, requirePort } from './listen.ts'
import { compareClocks } from './ops/clock.ts'
import { Closing } from './ops/closing.ts'
import { openDatabase, openStandby } from './ops/open-database.ts'
import { OutageLog } from './ops/outage-log.ts'
import { requireFolders, requireRoom } from './ops/require-room.ts'
import { WorkWatch } from './ops/work-watch.ts'
import { audit, changeRegistry } from './registry/actions/registry-transaction.ts'
import type { Registry } from './registry/registry.ts'
import { startRegistry } from './registry/start-registry.ts'
import type { Settings } from './settings.ts'
import { StartFailure } from './start-failure.ts'
import { startScheduled } from './start-scheduled.ts'
import { openTracing } from './tracing/open-tracing.ts'
import { version } from './version.ts'

export interface RunningServer {
  /** Local address. */
  address: string
  database: Database
  log: Logger
  registry: Registry
  /** Bundled modules are published: the server is ready. */
  opened(): void
  /** Before shutdown with several servers: refuses new connections and asks clients to disconnect. */
  drain(): Promise<void>
  /** Waits for requests in flight, then closes everything in reverse order. */
  close(): Promise<void>
}

export interface StartExtras {
  /** Modules are published after it listens: not ready until `opened` is called. */
  opening?: boolean
  /** What is served; the database opens while it is built. */
  built?: Promise<unknown>
  /** Folder of the served shell build. */
  shellFolder?: string
  /** Live reload of open pages. */
  reload?: ReloadSource
}

const SHELL = join(import.meta.dirname, '../../shell/dist')
const SDK = join(import.meta.dirname, '../../dist/sdk')
const KIT = join(import.meta.dirname, '../../dist/kit')

/** Opens and migrates the database, then serves the app. @throws StartFailure with one sentence for the operator */
export async function startServer(settings: Settings, extras: StartExtras = {}): Promise<RunningServer> {
  const closing = new Closing()
  try {
    return await startParts(settings, extras, closing)
  } catch (error) {
    await closing.run().catch(() => {}) // report the start failure instead
    if (!(error instanceof StartFailure)) await requireRoom('KEYSTEAD_DATA_DIR', settings.dataDir)
    if (isDiskFull(error))
      throw new StartFailure('The disk of the database is full: make room on it and start again.')
    throw error
  }
}

/** Start-up, part by part. What a part opens is closed in reverse order. */
async function startParts(settings: Settings, extras: StartExtras, closing: Closing): Promise<RunningServer> {
  let isOpening = extras.opening ?? false
  await requirePort(settings)
  const name = `${hostname()}:${settings.port}`
  const log = createLog(settings.logLevel, name)
  const tracing = await openTracing(name, log)
  closing.add(async () => tracing?.close())
  const work = new WorkWatch()
  const site = await readSite(settings)
  await requireFolders(settings)
  const database = await startDatabase(settings, closing, log)
  const standby = await openStandby(settings, database, closing, log)
  const signIn = await openSignIn(settings, database, log, (outcome) => work.mail(outcome))
  closing.add(() => signIn.close())
  if (settings.demo) {
    if (!isLoopbackUrl(settings.publicUrl))
      log.warn('anybody can sign in as the demo accounts, whose passwords are public: set KEYSTEAD_DEMO=0')
    await seedDemo(database, (user) => createConfirmedUser(database, user))
  }
  await extras.built
  const builds = await openBuilds(settings, extras, database)
  const registry = await startModules(settings, builds, { database, closing, log })
  // Before browsers are notified and re-request their index.
  registry.onRevision(() => signIn.verifyToken.forgetPlans())
  const fileTasks = [() => keepServedBuild(builds), ...storeTasks(settings)]
  const scheduled = startScheduled({ database, signIn, registry, fileTasks, work, closing, log })
  const { publicUrl } = settings
  const config = { supabaseUrl: signIn.address, supabaseAnonKey: signIn.anonKey, apiUrl: publicUrl }
  const { reload } = extras
  const app = await buildApp({
    database,
    standby,
    log,
    trustedProxies: settings.trustedProxies,
    work,
    build: (await builds.brought())?.host.build,
    dataDir: settings.dataDir,
    requestMs: settings.requestSeconds * 1000,
    streams: settings.streams,
    verifyToken: signIn.verifyToken,
    isOpening: () => isOpening,
    mailing: signIn.mailing,
    onInvitation: scheduled.wakeSoon,
    // Catches contract violations in tests and development; in production it would only cost time.
    checkAnswers: reload !== undefined,
    ...(signIn.routes && { auth: signIn.routes }),
    modules: {
      registry,
      shell: reload ? withReload(builds.shell) : builds.shell,
      archive: builds.archive,
      sdk: builds.sdk,
      kitFolder: KIT,
      config: async () => config,
      site,
      publicUrl,
      servesMaps: reload !== undefined,
    },
  })
  if (reload) reloadRoutes(app, reload)
  closing.add(() => app.close())
  const address = await listen(app, settings)
  log.info({ address, database: database.kind }, 'listening')
  const opened = () => {
    isOpening = false
  }
  return { address, database, log, registry, opened, drain: () => app.drain(), close: () => closing.run() }
}

/** Keeps the served shell build and drops old ones. @returns false: nothing is left for a further run */
async function keepServedBuild({ shell, archive }: Builds): Promise<false> {
  const build = await shell()
  if (build) await archive?.keep(build)
  await archive?.dropOld()
  return false
}

async function startDatabase(settings: Settings, closing: Closing, log: Logger): Promise<Database> {
  const database = await openDatabase(settings, closing, { log })
  await compareClocks(database, log)
  const onWait = () => log.warn('a migration waits for a table that a backup or another session uses')
  for (const { name } of await migrate(database, undefined, onWait)) log.info({ migration: name }, 'migrated')
  const newer = (await newerSteps(database)).map(stepName)
  if (newer.length > 0)
    log.warn({ version, newer }, 'the database is of a newer version: update this server soon')
  return database
}

/** Everything served besides APIs: shell builds, module files, SDK packages. */
interface Builds {
  /** The build that came with this server, if any. */
  brought: () => Promise<ShellBuild | null>
  shell: () => Promise<ShellBuild | null>
  /** None in development: its builds are throwaway, and no page outlives them. */
  archive: ShellArchive | undefined
  moduleFiles: Awaited<ReturnType<typeof openStores>>['modules']
  sdk: SdkBuild
}

async function openBuilds(
  settings: Settings,
  { shellFolder = SHELL, reload }: StartExtras,
  database: Database,
): Promise<Builds> {
  const stores = await openStores(settings, database)
  const archive = reload
    ? undefined
    : new ShellArchive({ database, store: stores.shell, folder: join(settings.dataDir, 'shell') })
  const brought = shellBuild(shellFolder)
  const shell = async () => (await brought()) ?? (await archive?.newest()) ?? null
  const sdk = new SdkBuild({ folder: SDK, store: reload ? undefined : stores.shell })
  await sdk.keep()
  return { brought, shell, archive, moduleFiles: stores.modules, sdk }
}

interface Running {
  database: Database
  closing: Closing
  log: Logger
}

async function startModules(
  settings: Settings,
  { brought, shell, archive, moduleFiles }: Builds,
  { database, closing, log }: Running,
): Promise<Registry> {
  const outage = new OutageLog(log)
  const onError = (error: unknown) => log.error({ err: error }, 'registry')
  const registry = await startRegistry({
    database,
    store: moduleFiles,
    tokenFile: join(settings.dataDir, 'publish-token'),
    givenToken: settings.publishToken,
    host: async () => (await shell())?.host ?? null,
    hostOf: archive && ((build) => archive.hostOf(build)),
    onPollAnswered: () => outage.answered(),
    onPollFailed: (error) => {
      if (!outage.failed(error)) onError(error)
    },
    onError,
    log,
  })
  closing.add(async () => registry.close())
  await keepShell(brought, registry, archive)
  return registry
}

/**
 * Registers the served build and, if it is new, has open browsers re-request the index, which names it. Recorded in the
 * trail, like everything that raises the revision.
 */
async function keepShell(
  brought: () => Promise<ShellBuild | null>,
  registry: Registry,
  archive: ShellArchive | undefined,
): Promise<void> {
  const own = await brought()
  const build = own ?? (await archive?.newest())
  const before = build && (await archive?.keep(build, { broughtByStart: own !== null }))
  if (!before) return
  await changeRegistry(registry, async (trx) => {
    await audit(trx, {
      actor: 'start',
      act: 'shell',
      before: { build: before },
      after: { build: build.host.build },
    })
    return { changed: true }
  })
}
