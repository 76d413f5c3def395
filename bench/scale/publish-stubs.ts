import { readBuilt } from '@keystead/module-sdk/cli/built-module'
import type { Manifest } from '@keystead/module-sdk/manifest'
import { promoteVersion, publishBuilt } from '@keystead/module-sdk/publish'
import { buildModules } from '@keystead/scripts/build/build-modules'
import { asServer } from '@keystead/server/db/database'
import type { LocalApp } from '../lib/local-app.ts'
import { stubOf } from './stubs.ts'

/** The modules that the repository brings and the demo landlord has: what stubs are made after. */
async function landlordModules() {
  const built = await Promise.all(
    (await buildModules(() => {})).map(({ folder }) => readBuilt(`${folder}/dist`)),
  )
  return built.map(({ manifest }) => manifest).filter(({ roles }) => roles === undefined)
}

/** The last ones go the whole way through the registry's door, to see what that takes. */
const timed = 5

/**
 * Publishes stubs through the registry's own door until the landlord has so many modules. All but the last are promoted
 * at once, in the database: each promotion has the server read all modules anew.
 *
 * @returns milliseconds that publishing and promoting took for each of the last
 */
export async function fillUp({ registry, database }: LocalApp, count: number): Promise<number[]> {
  const patterns = await landlordModules()
  const stubs = Array.from({ length: count - patterns.length }, (_, number) =>
    stubOf(patterns[number % patterns.length] as Manifest, number),
  )
  const first = stubs.slice(0, -timed)
  for (const stub of first) await publishBuilt(stub, registry)
  const act = { act: 'promote' as const, percent: 100, by_start: false, actor: 'bench' }
  const acts = first.map(({ manifest: { id, version } }) => ({ ...act, module_id: id, version }))
  if (acts.length > 0) await asServer(database, (trx) => trx.insertInto('module_acts').values(acts).execute())
  const taken: number[] = []
  for (const stub of stubs.slice(-timed)) {
    const from = performance.now()
    await publishBuilt(stub, registry)
    await promoteVersion({ ...registry, id: stub.manifest.id, version: stub.manifest.version })
    taken.push(performance.now() - from)
  }
  return taken
}
