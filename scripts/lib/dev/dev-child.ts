import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { TablesAnswer, TablesMessage } from './tables-message.ts'

export interface DevServer {
  /** Local address. */
  address: string
  /** Reloads every open page. */
  reload(): void
  /** Migrates a module's tables to their declaration. @returns a sentence per change that stored rows do not allow */
  tables(message: Omit<TablesMessage, 'call'>): Promise<string[]>
  /** Resolves once it has ended. */
  end(): Promise<void>
}

/** The server failed to start, and has printed why. */
export class DevServerEnded extends Error {
  readonly exitCode: number

  constructor(exitCode: number) {
    super('The server has ended.')
    this.exitCode = exitCode
  }
}

/** Starts the development server. @throws DevServerEnded if it exits before it is ready */
export function startDevServer(
  shellFolder: string,
  env: NodeJS.ProcessEnv,
  script = join(import.meta.dirname, 'dev-server.ts'),
): Promise<DevServer> {
  const child = fork(script, [shellFolder], { env })
  return new Promise((resolve, reject) => {
    child.once('message', (message) =>
      resolve({
        address: (message as { address: string }).address,
        // An ended child has no pages. Without this callback, the failed send would crash this process.
        reload: () => void child.send('reload', () => undefined),
        tables: (message) => askTables(child, message),
        end: () => ended(child),
      }),
    )
    child.once('exit', (code) => reject(new DevServerEnded(code ?? 1)))
  })
}

let calls = 0

function askTables(child: ChildProcess, message: Omit<TablesMessage, 'call'>): Promise<string[]> {
  calls += 1
  const call = calls
  return new Promise((resolve, reject) => {
    const settle = () => {
      child.off('message', onMessage)
      child.off('exit', end)
    }
    const end = () => {
      settle()
      reject(new Error('The server has ended.'))
    }
    const onMessage = (message: unknown) => {
      const answer = message as TablesAnswer
      if (answer.call !== call) return
      settle()
      if (answer.error === undefined) resolve(answer.refused)
      else reject(new Error(answer.error))
    }
    child.on('message', onMessage)
    child.once('exit', end)
    child.send({ ...message, call }, (error) => error && end())
  })
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
