import { basename, join } from 'node:path'
import { readBuilt } from '@keystead/module-sdk/cli/built-module'
import { CliError } from '@keystead/module-sdk/cli/cli-error'
import type { DevTables } from '@keystead/module-sdk/cli/dev/dev-tables'
import type { ModuleData } from '@keystead/module-sdk/data/schema'
import { promoteVersion, publishBuilt } from '@keystead/module-sdk/publish'
import { freePort } from '@keystead/server/free-port'
import { readSettings } from '@keystead/server/settings'
import { buildDevModule } from '../build/build-modules.ts'
import { buildDevShell } from '../build/build-shell.ts'
import { bundledFolders } from '../build/bundled-modules.ts'
import { inRounds } from '../in-rounds.ts'
import { root } from '../paths.ts'
import { readPublishToken } from '../start/publish-bundled.ts'
import { type DevServer, startDevServer } from './dev-child.ts'
import { devEnvironmentOf } from './dev-environment.ts'
import type { Targets } from './dev-targets.ts'

const cache = join(root, '.cache', 'dev')
const shellFolder = join(cache, 'shell')

export const devEnvironment = devEnvironmentOf(process.env)

/** The running development app: a server and the latest builds. */
export class DevSession {
  readonly #say: (line: string) => void
  readonly #environment: NodeJS.ProcessEnv
  #server: DevServer

  private constructor(say: (line: string) => void, environment: NodeJS.ProcessEnv, server: DevServer) {
    this.#say = say
    this.#environment = environment
    this.#server = server
  }

  /** The server's own address. */
  get address(): string {
    return this.#server.address
  }

  /** Builds what changed, starts the server, publishes every module. */
  static async start(say: (line: string) => void): Promise<DevSession> {
    await buildDevShell(say, shellFolder)
    const { publicUrl } = readSettings(devEnvironment)
    const place = { PORT: String(await freePort()), HOST: '127.0.0.1', PUBLIC_URL: publicUrl }
    const environment = { ...devEnvironment, ...place }
    const session = new DevSession(say, environment, await startDevServer(shellFolder, environment))
    const refusals = new Map<string, string>()
    const publish = async (folder: string) => {
      try {
        await session.#publish(folder)
        refusals.delete(folder)
        return true
      } catch (error) {
        // A table that no longer fits the development rows is reset from the open page.
        if (!(error instanceof CliError)) throw error
        refusals.set(folder, error.message)
        return false
      }
    }
    await inRounds(await bundledFolders(), publish, 1)
    for (const [folder, message] of refusals) say(`${folder}: ${message}`)
    return session
  }

  /** Rebuilds for a change and reloads open pages. A build error is reported and leaves everything as it was. */
  async take({ shell, server, modules }: Targets): Promise<void> {
    const began = performance.now()
    const done: string[] = []
    if (shell && (await buildDevShell(() => {}, shellFolder))) done.push('shell')
    if (server) {
      await this.#restart()
      done.push('server')
    }
    if (done.length > 0) this.#server.reload()
    const chosen = (await bundledFolders()).filter((folder) => modules.has(basename(folder)))
    for (const folder of chosen) done.push(await this.#publish(folder))
    if (done.length === 0) return
    this.#say(`${done.join(', ')}: ${Math.round(performance.now() - began)} ms`)
  }

  /** The development data's tables of the watched modules. */
  get tables(): DevTables {
    const ask = (act: 'declare' | 'reset') => (id: string, data: ModuleData) =>
      this.#server.tables({ act, id, data })
    return {
      declare: async (id, data) => ({ refused: await ask('declare')(id, data) }),
      reset: async (id, data) => void (await ask('reset')(id, data)),
    }
  }

  end(): Promise<void> {
    return this.#server.end()
  }

  async #restart(): Promise<void> {
    await this.#server.end()
    this.#server = await startDevServer(shellFolder, this.#environment)
  }

  async #publish(folder: string): Promise<string> {
    const { id, version, dist } = await buildDevModule(folder, cache)
    const registry = { to: this.#server.address, token: await readPublishToken(readSettings(devEnvironment)) }
    await publishBuilt(await readBuilt(dist), registry)
    await promoteVersion({ ...registry, id, version, approve: true })
    return `${id} ${version}`
  }
}
