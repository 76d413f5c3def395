import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

export interface DevServer {
  /** Where it answers on this machine. */
  address: string
  /** Every open page reloads. */
  reload(): void
  /** Resolves when it has ended. */
  end(): Promise<void>
}

/** The server could not be started; it has said why. */
export class DevServerEnded extends Error {
  readonly exitCode: number

  constructor(exitCode: number) {
    super('The server has ended.')
    this.exitCode = exitCode
  }
}

/** Starts the server of development. @throws DevServerEnded when it ends instead of answering */
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
        // One that has ended has no pages: without anybody to hear it, the failure would end this process too.
        reload: () => void child.send('reload', () => undefined),
        end: () => ended(child),
      }),
    )
    child.once('exit', (code) => reject(new DevServerEnded(code ?? 1)))
  })
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
