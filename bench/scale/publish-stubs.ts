import { readBuilt } from '@keystead/module-sdk/cli/built-module'
import { promoteVersion, publishBuilt } from '@keystead/module-sdk/publish'
import { buildModules } from '@keystead/scripts/build/build-modules'
import type { LocalApp } from '../lib/local-app.ts'
import { stubOf } from './stubs.ts'

/** The modules that the repository brings and the demo landlord has: what stubs are made after. */
async function landlordModules() {
  const built = await Promise.all(
    (await buildModules(() => {})).map(({ folder }) => readBuilt(`${folder}/dist`)),
  )
  return built.map(({ manifest }) => manifest).filter(({ roles }) => roles === undefined)
}

/**
 * Publishes and promotes stubs, through the registry's own door, until the landlord has so many modules.
 * @returns milliseconds that each of the last ten took
 */
export async function fillUp({ registry }: LocalApp, count: number): Promise<number[]> {
  const patterns = await landlordModules()
  const taken: number[] = []
  for (let number = 0; patterns.length + number < count; number += 1) {
    const pattern = patterns[number % patterns.length]
    if (!pattern) throw new Error('There is no module to make stubs after')
    const stub = stubOf(pattern, number)
    const from = performance.now()
    await publishBuilt(stub, registry)
    await promoteVersion({ ...registry, id: stub.manifest.id, version: stub.manifest.version })
    taken.push(performance.now() - from)
  }
  return taken.slice(-10)
}
