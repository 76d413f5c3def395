import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const startLimit = 120_000

export interface App {
  url: string
  dataDir: string
  /** Everything that the process has printed. */
  output: () => string
  /** Ends the process as Ctrl-C does, and keeps its data. @returns its exit code. */
  stop: () => Promise<number | null>
  /** Starts it again on the same data and port. */
  restart: () => Promise<void>
  /** Ends it and removes its data. */
  remove: () => Promise<void>
}

/** Starts the app as `npm start` does, on a free port and with an empty data folder of its own. */
export async function startApp(env: Record<string, string> = {}): Promise<App> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'keystead-e2e-'))
  const url = `http://localhost:${port}`
  const settings = { PORT: String(port), KEYSTEAD_DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env }
  let running = await launch(settings)
  return {
    url,
    dataDir,
    output: () => running.output(),
    stop: () => end(running.child),
    restart: async () => {
      await end(running.child)
      running = await launch(settings)
    },
    remove: async () => {
      await end(running.child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the process and resolves once it says that it is ready. @throws with its output when it ends before. */
async function launch(env: Record<string, string>): Promise<{ child: ChildProcess; output: () => string }> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (data: Buffer) => {
      printed += data
      if (printed.includes('Keystead is ready')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => reject(new Error(`The app ended with ${code}:\n${printed}`)))
    setTimeout(() => reject(new Error(`The app was not ready in time:\n${printed}`)), startLimit).unref()
  })
  await ready
  return { child, output: () => printed }
}

function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.on('exit', resolve)
    child.kill('SIGTERM')
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
