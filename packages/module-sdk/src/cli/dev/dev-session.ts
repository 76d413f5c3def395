import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readModuleJson } from '../../preset/module-json.ts'
import { readBuilt } from '../built-module.ts'
import { type LocalModule, localModule } from './local-module.ts'
import { openPageServer, type PageServer } from './page-server.ts'
import { watchModule } from './watch-module.ts'

export interface DevInput {
  folder: string
  to: string
  port: number
  say(line: string): void
}

/** Builds the folder under a version of its own, so that no page takes an older build for it. */
async function build(folder: string, goal: string, count: number): Promise<LocalModule> {
  const { buildModule } = await import('../../preset/build.ts')
  const { version } = await readModuleJson(folder)
  const name = `${version}-dev-${process.pid}-${count}`
  const { dist } = await buildModule({
    folder,
    version: name,
    dist: join(goal, String(count)),
    sourceMap: true,
  })
  return localModule(await readBuilt(dist))
}

/** One after the other; what is saved while one is built is built in one go after it. */
function inTurn(work: () => Promise<void>): () => void {
  let state: 'idle' | 'busy' | 'again' = 'idle'
  const run = async () => {
    state = 'busy'
    await work()
    const again = state === ('again' as string)
    state = 'idle'
    if (again) void run()
  }
  return () => {
    if (state === 'idle') void run()
    else state = 'again'
  }
}

export interface DevSession {
  address: string
  close(): Promise<void>
}

/**
 * A module's folder in the deployment's pages on this machine, built anew at each save. A mistake is printed and leaves
 * the page as it was. @throws with the reason where the first build fails
 */
export async function startDev({ folder, to, port, say }: DevInput): Promise<DevSession> {
  const goal = await mkdtemp(join(tmpdir(), 'keystead-dev-'))
  let count = 0
  let server: PageServer
  try {
    server = await openPageServer({ to, port, local: await build(folder, goal, count) })
  } catch (error) {
    await rm(goal, { recursive: true, force: true })
    throw error
  }
  const rebuild = inTurn(async () => {
    const began = performance.now()
    count += 1
    try {
      const local = await build(folder, goal, count)
      server.show(local)
      say(`${local.entry.id}: ${Math.round(performance.now() - began)} ms`)
      await rm(join(goal, String(count - 1)), { recursive: true, force: true })
    } catch (error) {
      say((error as Error).message)
    }
  })
  const unwatch = await watchModule(folder, rebuild)
  return {
    address: server.address,
    async close() {
      await unwatch()
      await server.close()
      await rm(goal, { recursive: true, force: true })
    },
  }
}
