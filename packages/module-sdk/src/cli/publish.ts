import { checkContents } from '../gate/content-check.ts'
import type { ModuleFiles } from '../gate/files-check.ts'
import { checkModule } from '../gate/gate.ts'
import type { MapsAnswer, PromoteAnswer, PublishAnswer } from '../manifest/registry-answers.ts'
import { type BuiltFiles, type ModuleSource, moduleFrom } from './built-module.ts'
import { CliError } from './cli-error.ts'
import { gateContext } from './gate-context.ts'
import { callRegistry, type RegistryAddress } from './registry-client.ts'

/**
 * Uploads a module that is built already: first through the gate here, so that a refusal costs no upload.
 * @throws CliError with all reasons of the gate, or the registry's
 */
export async function publishBuilt(
  built: BuiltFiles,
  { to, token }: RegistryAddress,
): Promise<PublishAnswer> {
  const { manifest, files, maps } = built
  const { host, claims } = await gateContext(to, manifest.id)
  // Whose the module is says the registry alone: a version that it has may come again, whoever's the module is by now.
  const verdict = checkModule({ manifest, files, host, claims })
  // Before the version is there for good: a map that is refused later would be missing from it.
  const refusals = [...(verdict.ok ? [] : verdict.refusals), ...checkContents(maps)]
  // As the registry would answer: who asks for it cannot tell who of the two looked first.
  if (refusals.length > 0) throw new CliError(refusals.map((refusal) => refusal.detail).join('\n'), 422)
  const path = `/modules/${manifest.id}/versions`
  const answer = await callRegistry<PublishAnswer>({
    ...{ to, token, method: 'POST', path },
    body: { manifest, files: encoded(files) },
  })
  // By themselves: what browsers load is not held up by what only a fault needs.
  if (maps.size > 0) {
    await callRegistry<MapsAnswer>({
      ...{ to, token, method: 'POST', path: `${path}/${manifest.version}/maps` },
      body: { maps: encoded(maps) },
    }).catch((error: CliError) => {
      // Comments stand in maps alone: where the scripts are those that are there, the maps that came with them stay.
      if (answer.outcome !== 'unchanged' || error.status !== 409) throw error
    })
  }
  return answer
}

const encoded = (files: ModuleFiles) =>
  Object.fromEntries([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]))

export interface PublishInput extends RegistryAddress, ModuleSource {}

/** Builds a module's folder and publishes it; seen by nobody until it is promoted. */
export async function publishModule({ to, token, ...source }: PublishInput): Promise<PublishAnswer> {
  return publishBuilt(await moduleFrom(source), { to, token })
}

export interface PromoteInput extends RegistryAddress {
  id: string
  version: string
  percent?: number
  /** Asked by a start for its own builds: answered with `stays` once people have acted on the module. */
  by?: 'start'
  /** Approves what the version declares as well, which no module's own token may. */
  approve?: boolean
}

/** Makes a published version the stable one. */
export async function promoteVersion({
  to,
  token,
  id,
  version,
  percent = 100,
  by,
  approve = false,
}: PromoteInput): Promise<PromoteAnswer> {
  return callRegistry<PromoteAnswer>({
    ...{ to, token, method: 'POST', path: `/modules/${id}/promote` },
    body: { version, percent, ...(by && { by }), ...(approve && { approve }) },
  })
}
