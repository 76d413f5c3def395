import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildModules } from '@keystead/scripts/build/build-modules'
import { buildSdk } from '@keystead/scripts/build/build-sdk'
import { buildShell } from '@keystead/scripts/build/build-shell'
import { publishBundled, readPublishToken } from '@keystead/scripts/start/publish-bundled'
import { seedModuleDemo } from '@keystead/server/demo/module-demo'
import { freePort } from '@keystead/server/free-port'
import { readSettings } from '@keystead/server/settings'
import { type RunningServer, startServer } from '@keystead/server/start'

export interface LocalApp {
  url: string
  /** For measurements that need more rows than the demo has. */
  database: RunningServer['database']
  /** Address and token for publishing. */
  registry: { to: string; token: string }
  close: () => Promise<void>
}

export interface LocalAppOptions {
  /** Another build of the shell. */
  shellFolder?: string
  /** Where the server listens and where browsers connect, if a proxy is in between. */
  ports?: { server: number; people: number }
}

/** The app with demo data in a temporary folder, for a measurement. */
export async function startLocalApp({ shellFolder, ports }: LocalAppOptions = {}): Promise<LocalApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'keystead-bench-'))
  const settings = readSettings({
    PORT: String(ports?.server ?? (await freePort())),
    ...(ports && { PUBLIC_URL: `http://localhost:${ports.people}` }),
    KEYSTEAD_DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  })
  const say = (line: string) => process.stdout.write(`${line}\n`)
  await buildShell(say)
  const modules = await buildModules(say)
  await buildSdk(say)
  const server = await startServer(settings, shellFolder ? { shellFolder } : {})
  const registry = { to: server.address, token: await readPublishToken(settings) }
  const left = await publishBundled(modules, registry)
  // Measure the complete app or nothing.
  if (left.length > 0) throw new Error(left.join('\n'))
  for (const module of modules) await seedModuleDemo(server.database, module)
  return {
    url: settings.publicUrl,
    database: server.database,
    registry,
    close: async () => {
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
