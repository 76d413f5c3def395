import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { dropOldKeys } from './api/idempotency.ts'
import { buildApp } from './app.ts'
import { openSignIn } from './auth/open-sign-in.ts'
import { createConfirmedUser } from './auth/users/users.ts'
import { lockDataFolder } from './db/data-lock.ts'
import { type Database, openEmbedded, openPostgres } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { type ReloadDoor, reloadRoutes, withReload } from './delivery/dev-reload.ts'
import { shellBuild } from './delivery/shell-build.ts'
import { readSite } from './delivery/site.ts'
import { seedDemo } from './demo/seed.ts'
import { createLog } from './http/request-log.ts'
import { Closing } from './ops/closing.ts'
import { startRegistry } from './registry/start-registry.ts'
import { type Settings, SettingsError } from './settings.ts'

export interface RunningServer {
  /** Where it answers on this machine. */
  address: string
  database: Database
  log: Logger
  /** Lets running requests end, then closes everything in the reverse order of its opening. */
  close(): Promise<void>
}

/** What a start may set beside the settings; development uses all of it, `npm start` nothing. */
export interface StartExtras {
  /** The shell's build that is served. */
  shellFolder?: string
  /** Pages that are open reload themselves when this is told. */
  reload?: ReloadDoor
}

const SHELL = join(import.meta.dirname, '../../shell/dist')
const HOUR = 3_600_000

/**
 * Opens the database, brings it up to date, and serves the app.
 * @throws SettingsError, MigrationError or DataFolderInUse, each with one sentence for the person who starts
 */
export async function startServer(settings: Settings, extras: StartExtras = {}): Promise<RunningServer> {
  const closing = new Closing()
  try {
    return await open(settings, extras, closing)
  } catch (error) {
    await closing.run()
    throw error
  }
}

async function open(
  settings: Settings,
  { shellFolder = SHELL, reload }: StartExtras,
  closing: Closing,
): Promise<RunningServer> {
  const log = createLog(settings.logLevel)
  const site = await readSite(settings)
  const database = await openDatabase(settings, closing)
  for (const migration of await migrate(database)) log.info({ migration: migration.name }, 'migrated')
  const signIn = await openSignIn(settings, database, log)
  closing.add(() => signIn.close())
  if (settings.demo) await seedDemo(database, (user) => createConfirmedUser(database, user))
  const shell = shellBuild(shellFolder)
  const registry = await startRegistry({
    database,
    moduleFolder: settings.moduleStore,
    tokenFile: join(settings.dataDir, 'publish-token'),
    givenToken: settings.publishToken,
    host: async () => (await shell())?.host ?? null,
    onError: (error) => log.error({ err: error }, 'registry'),
  })
  closing.add(async () => registry.close())
  const { publicUrl } = settings
  // Before any browser hears of the change and asks what it may see now.
  registry.onRevision(() => signIn.verifyToken.forgetPlans())
  const config = { supabaseUrl: signIn.address, supabaseAnonKey: signIn.anonKey, apiUrl: publicUrl }
  const app = await buildApp({
    database,
    log,
    ...{ dataDir: settings.dataDir, requestMs: settings.requestSeconds * 1000, streams: settings.streams },
    behindProxy: !isLocal(publicUrl),
    verifyToken: signIn.verifyToken,
    // Tests and development find the row that breaks the contract; in production it would only cost everybody time.
    checkAnswers: reload !== undefined,
    ...(signIn.routes && { auth: signIn.routes }),
    modules: {
      registry,
      shell: reload ? withReload(shell) : shell,
      config: async () => config,
      site,
    },
  })
  if (reload) reloadRoutes(app, reload)
  closing.add(() => app.close())
  cleanHourly(database, log, closing)
  const address = await listen(app, settings)
  log.info({ address, database: database.kind }, 'listening')
  return { address, database, log, close: () => closing.run() }
}

async function openDatabase(settings: Settings, closing: Closing): Promise<Database> {
  if (settings.databaseUrl === undefined) {
    const lock = await lockDataFolder(settings.dataDir)
    closing.add(() => lock.release())
    const database = await openEmbedded(join(settings.dataDir, 'database'))
    closing.add(() => database.close())
    return database
  }
  const database = openPostgres(settings.databaseUrl)
  closing.add(() => database.close())
  await sql`select 1`.execute(database.db).catch((error: Error) => {
    throw new SettingsError(`DATABASE_URL leads to no database that lets us in: ${error.message}.`)
  })
  return database
}

function cleanHourly(database: Database, log: Logger, closing: Closing): void {
  const clean = () => dropOldKeys(database).catch((error) => log.error({ err: error }, 'cleaning failed'))
  const timer = setInterval(clean, HOUR)
  timer.unref()
  closing.add(async () => clearInterval(timer))
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw cannotListen(error, host, port)
  }
  const bound = app.server.address() as AddressInfo
  const anywhere = bound.address === '0.0.0.0' || bound.address === '::'
  const name = anywhere ? '127.0.0.1' : bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return `http://${name}:${bound.port}`
}

function cannotListen(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new SettingsError(`PORT ${port} is used by another program on ${host}.`)
  if (code === 'EACCES') return new SettingsError(`PORT ${port} may not be opened by this user.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new SettingsError(`HOST ${host} is no address of this machine.`)
  return error
}

const LOCAL = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/

const isLocal = (address: string) => LOCAL.test(new URL(address).hostname)
