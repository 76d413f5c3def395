import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CliError } from '@keystead/module-sdk/cli/cli-error'
import { callRegistry, type RegistryAddress } from '@keystead/module-sdk/cli/registry-client'
import type { ListedVersion } from '@keystead/module-sdk/manifest/registry-answers'
import { StartFailure } from '@keystead/server/start-failure'
import type { BundledModule } from '../build/bundled-modules.ts'
import { inRounds } from '../in-rounds.ts'

/** Loads the gate on demand: it rarely has anything to check. */
const publishing = () => import('@keystead/module-sdk/publish')

interface Listed {
  module: string
  team: string
  stable: string | null
  versions: Pick<ListedVersion, 'version' | 'state'>[]
}

/**
 * Publishes the bundled modules through the public API. Modules that people have acted on keep their state; refused
 * ones are skipped.
 * @returns what was skipped, one line each
 * @throws if the registry fails or is unreachable, as a StartFailure if it answers 503 to a publication
 */
export async function publishBundled(modules: BundledModule[], registry: RegistryAddress): Promise<string[]> {
  const listed = await callRegistry<Listed[]>({ ...registry, path: '/versions' })
  const known = new Map(listed.map((each) => [each.module, each]))
  const lines = new Map<string, string | null>()
  await inRounds(modules, async (module) => {
    try {
      lines.set(module.id, await publishOne(module, known.get(module.id), registry))
      return true
    } catch (error) {
      lines.set(module.id, refusedLine(module, error))
      return false
    }
  })
  return modules.flatMap(({ id }) => lines.get(id) ?? [])
}

async function publishOne(
  module: BundledModule,
  known: Listed | undefined,
  registry: RegistryAddress,
): Promise<string | null> {
  const { id, version } = module
  const listed = known?.versions.find((each) => each.version === version)
  // Its files are missing from the store, e.g. after a restore: publishing again restores them, stable or not.
  if (listed && !(await isServed(module, registry))) await upload(module, registry)
  if (known?.stable === version) return null
  if (known && known.team !== module.team) {
    return `${id} belongs to the team "${known.team}" now: what was built here is left out`
  }
  if (!listed) await upload(module, registry)
  const { promoteVersion } = await publishing()
  const { promoted, stays, waiting } = await promoteVersion({ ...registry, id, version, by: 'start' })
  if (waiting) return `${id} ${version}: ${waiting.sentence}`
  if (promoted) return null
  const built =
    listed?.state === 'withdrawn'
      ? 'what was built here was withdrawn'
      : `for what was built here: npm run keystead -- module promote ${id} ${version}`
  return `${id} stays at ${stays}, as people have acted on it; ${built}`
}

/** Another team may own its segment or command: that must not block the other modules. */
function refusedLine({ id, version }: BundledModule, error: unknown): string {
  if (error instanceof CliError && error.status === 503)
    throw new StartFailure(`${id} ${version} cannot be published. ${error.message}`)
  if (!(error instanceof CliError) || error.status !== 422) throw error
  return `${id} ${version} is left out: ${error.message.replaceAll('\n', ' ')}`
}

async function upload({ folder }: BundledModule, registry: RegistryAddress): Promise<void> {
  const [{ publishBuilt }, { readBuilt }] = await Promise.all([
    publishing(),
    import('@keystead/module-sdk/cli/built-module'),
  ])
  await publishBuilt(await readBuilt(join(folder, 'dist')), registry)
}

/** Whether the server can read the version's entry, whose name the build fixes. */
async function isServed({ id, version }: BundledModule, { to }: RegistryAddress): Promise<boolean> {
  return (await fetch(`${to}/modules/${id}/${version}/entry.js`, { method: 'HEAD' })).ok
}

/** The publish token from the settings, else the one the first start left in the data folder. */
export async function readPublishToken(settings: {
  publishToken: string | undefined
  dataDir: string
}): Promise<string> {
  return settings.publishToken ?? (await readFile(join(settings.dataDir, 'publish-token'), 'utf8')).trim()
}
