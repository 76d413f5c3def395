import { checkModule } from '../gate/gate.ts'
import type { PromoteAnswer, PublishAnswer } from '../manifest/registry-answers.ts'
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
  const { manifest, files } = built
  const { host, claims } = await gateContext(to, manifest.id)
  // Whose the module is says the registry alone: a version that it has may come again, whoever's the module is by now.
  const verdict = checkModule({ manifest, files, host, claims })
  if (!verdict.ok) throw new CliError(verdict.refusals.map((refusal) => refusal.detail).join('\n'))
  const encoded = [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')])
  return callRegistry<PublishAnswer>({
    ...{ to, token, method: 'POST', path: `/modules/${manifest.id}/versions` },
    body: { manifest, files: Object.fromEntries(encoded) },
  })
}

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
}

/** Makes a published version the stable one. */
export async function promoteVersion({
  to,
  token,
  id,
  version,
  percent = 100,
  by,
}: PromoteInput): Promise<PromoteAnswer> {
  return callRegistry<PromoteAnswer>({
    ...{ to, token, method: 'POST', path: `/modules/${id}/promote` },
    body: { version, percent, ...(by && { by }) },
  })
}
