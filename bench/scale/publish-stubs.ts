import { readBuilt } from '@keystead/module-sdk/cli/built-module'
import type { Manifest } from '@keystead/module-sdk/manifest'
import { promoteVersion, publishBuilt } from '@keystead/module-sdk/publish'
import { buildModules } from '@keystead/scripts/build/build-modules'
import { asServer } from '@keystead/server/db/database'
import type { LocalApp } from '../lib/local-app.ts'
import { stubOf } from './stubs.ts'

/** The repository's modules that the demo landlord has: templates for stubs. */
async function landlordModules() {
  const built = await Promise.all(
    (await buildModules(() => {})).map(({ folder }) => readBuilt(`${folder}/dist`)),
  )
  return built.map(({ manifest }) => manifest).filter(({ roles }) => roles === undefined)
}

/** How many of the last are promoted through the registry's API, to time it. */
const timedCount = 5

/**
 * Publishes stubs through the registry's API until the landlord has `count` modules. All but the last are promoted at
 * once in the database: each promotion rereads all modules. @returns milliseconds of publish and promote, for those
 */
export async function fillUp({ registry, database }: LocalApp, count: number): Promise<number[]> {
  const patterns = await landlordModules()
  const stubs = Array.from({ length: count - patterns.length }, (_, number) =>
    stubOf(patterns[number % patterns.length] as Manifest, number),
  )
  const first = stubs.slice(0, -timedCount)
  for (const stub of first) await publishBuilt(stub, registry)
  const act = { act: 'promote' as const, percent: 100, by_start: false, actor: 'bench' }
  const acts = first.map(({ manifest: { id, version } }) => ({ ...act, module_id: id, version }))
  if (acts.length > 0) await asServer(database, (trx) => trx.insertInto('module_acts').values(acts).execute())
  const taken: number[] = []
  for (const stub of stubs.slice(-timedCount)) {
    const from = performance.now()
    await publishBuilt(stub, registry)
    await promoteVersion({ ...registry, id: stub.manifest.id, version: stub.manifest.version })
    taken.push(performance.now() - from)
  }
  return taken
}
