import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyEmptyDatabase } from '@keystead/server/db/prepared/empty-database'
import { freePort } from '@keystead/server/free-port'
import { freshDatabase } from './fresh-database.ts'
import { root } from './root.ts'

const startLimit = 120_000

export interface App {
  url: string
  dataDir: string
  /** Everything the process has printed. */
  output: () => string
  /** Ends the process as Ctrl-C does, keeping its data. @returns its exit code */
  stop: () => Promise<number | null>
  /** Restarts it on the same data and port, optionally from another source tree. */
  restart: (tree?: string) => Promise<void>
  /** Ends it and removes its data. */
  remove: () => Promise<void>
}

interface StartOptions {
  env?: Record<string, string>
  /** What to run: `npm start` by default, or the server alone, without the bundled modules. */
  script?: 'scripts/start.ts' | 'server/src/main.ts'
  /** Start with an empty data folder; otherwise an empty database is copied in, which saves four seconds. */
  isFirst?: boolean
  /** Data folder of a stopped app, to copy. */
  from?: string
  /** The source tree to run, with its builds. */
  tree?: string
}

/** Starts the app on a free port, with its own data folder, and on PostgreSQL if `TEST_DATABASE_URL` is set. */
export async function startApp(options: StartOptions = {}): Promise<App> {
  const { env = {}, script = 'scripts/start.ts', isFirst = false, from, tree: firstTree = root } = options
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'keystead-e2e-'))
  const url = `http://localhost:${port}`
  const database = await freshDatabase()
  if (from) await cp(from, dataDir, { recursive: true })
  else if (!database && !isFirst) await copyEmptyDatabase(join(dataDir, 'database'))
  const settings = {
    PORT: String(port),
    KEYSTEAD_DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    // On a separate database the demo is only created on request.
    ...(database && { DATABASE_URL: database.url, KEYSTEAD_DEMO: '1' }),
    ...env,
  }
  let running = await launch(firstTree, script, settings)
  return {
    url,
    dataDir,
    output: () => running.output(),
    stop: () => end(running.child),
    restart: async (tree = firstTree) => {
      await end(running.child)
      running = await launch(tree, script, settings)
    },
    remove: async () => {
      await end(running.child)
      await rm(dataDir, { recursive: true, force: true })
      await database?.drop()
    },
  }
}

/** Starts the process and resolves once it reports ready. @throws with its output if it exits before */
async function launch(
  tree: string,
  script: string,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; output: () => string }> {
  const child = spawn(process.execPath, [join(tree, script)], {
    cwd: tree,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const ready = script === 'scripts/start.ts' ? 'Keystead is ready' : '"msg":"listening"'
  const isReady = new Promise<void>((resolve, reject) => {
    const onData = (data: Buffer) => {
      printed += data
      if (printed.includes(ready)) resolve()
    }
    child.stdout.on('data', onData)
    child.stderr.on('data', onData)
    child.on('exit', (code) => reject(new Error(`The app ended with ${code}:\n${printed}`)))
    setTimeout(() => reject(new Error(`The app was not ready in time:\n${printed}`)), startLimit).unref()
  })
  await isReady.catch((error) => {
    child.kill()
    throw error
  })
  return { child, output: () => printed }
}

function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.on('exit', resolve)
    child.kill('SIGINT')
  })
}
