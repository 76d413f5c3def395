import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBuilt } from '../../packages/module-sdk/src/cli/built-module.ts'
import { promoteVersion, publishBuilt } from '../../packages/module-sdk/src/cli/publish.ts'
import { callRegistry, type RegistryAddress } from '../../packages/module-sdk/src/cli/registry-client.ts'
import type { BundledModule } from './build-modules.ts'

interface Listed {
  module: string
  stable: string | null
  versions: { version: string }[]
}

/**
 * Publishes the bundled modules through the same door that any team uses. A module that people have acted on stays
 * where they left it (design.md 4). @returns what was left alone, one line each.
 */
export async function publishBundled(modules: BundledModule[], registry: RegistryAddress): Promise<string[]> {
  const listed = await callRegistry<Listed[]>({ ...registry, path: '/versions' })
  const known = new Map(listed.map((each) => [each.module, each]))
  const left = await Promise.all(modules.map((module) => publishOne(module, known.get(module.id), registry)))
  return left.filter((line): line is string => line !== null)
}

async function publishOne(
  module: BundledModule,
  known: Listed | undefined,
  registry: RegistryAddress,
): Promise<string | null> {
  const { id, version, folder } = module
  if (known?.stable === version) return null
  if (!known?.versions.some((each) => each.version === version)) {
    await publishBuilt(await readBuilt(join(folder, 'dist')), registry)
  }
  const { promoted, stays } = await promoteVersion({ ...registry, id, version, by: 'start' })
  return promoted ? null : `${id} stays at ${stays}`
}

/** The right to publish here: the one that the settings name, else the one that the first start left in the data folder. */
export async function readPublishToken(settings: {
  publishToken: string | undefined
  dataDir: string
}): Promise<string> {
  return settings.publishToken ?? (await readFile(join(settings.dataDir, 'publish-token'), 'utf8')).trim()
}
