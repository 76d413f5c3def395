import { checkContents } from '../gate/content-check.ts'
import type { ModuleFiles } from '../gate/files-check.ts'
import { checkModule } from '../gate/gate.ts'
import type {
  DrillReport,
  MapsAnswer,
  PromoteAnswer,
  PublishAnswer,
  TestsRun,
} from '../manifest/registry-answers.ts'
import type { BuiltFiles } from './built-module.ts'
import { CliError } from './cli-error.ts'
import { gateContext, noContext } from './gate-context.ts'
import { callRegistry, type RegistryAddress } from './registry-client.ts'

interface Checked {
  /** Outcome of its own tests, for the audit trail. */
  tests?: TestsRun
  /** The report of the browser check. */
  report?: DrillReport | undefined
}

/**
 * Uploads a built module, after running the gate locally so that a refusal costs no upload.
 * @param checked an earlier check's results for these files
 * @throws CliError with all reasons of the gate or the registry
 */
export async function publishBuilt(
  built: BuiltFiles,
  { to, token }: RegistryAddress,
  checked: Checked = {},
): Promise<PublishAnswer> {
  const { manifest, files, maps } = built
  const { tests, report: drill } = checked
  const { host, claims, isPublished } = await gateContext(to, manifest.id, manifest.version)
  // Ownership is for the registry to check: an existing version may be re-published whoever owns the module now.
  const verdict = checkModule({ manifest, files, ...(isPublished ? noContext : { host, claims }) })
  // Check the maps first: refused later, they would be missing from an already immutable version.
  const refusals = [...(verdict.ok ? [] : verdict.refusals), ...checkContents(maps)]
  // The same status the registry would answer with.
  if (refusals.length > 0) throw new CliError(refusals.map((refusal) => refusal.detail).join('\n'), 422)
  const path = `/modules/${manifest.id}/versions`
  const answer = await callRegistry<PublishAnswer>({
    to,
    token,
    method: 'POST',
    path,
    body: { manifest, files: encoded(files), ...(tests && { tests }), ...(drill && { drill }) },
  })
  // Uploaded separately, so that maps do not delay the files browsers load.
  if (maps.size > 0) {
    await callRegistry<MapsAnswer>({
      to,
      token,
      method: 'POST',
      path: `${path}/${manifest.version}/maps`,
      body: { maps: encoded(maps) },
    }).catch((error: CliError) => {
      // Comments only show in maps: if the scripts are unchanged, the maps published with them stay.
      if (answer.outcome !== 'unchanged' || error.status !== 409) throw error
    })
  }
  return answer
}

const encoded = (files: ModuleFiles) =>
  Object.fromEntries([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]))

export interface PromoteInput extends RegistryAddress {
  id: string
  version: string
  percent?: number
  /** Sent when a server start promotes its own builds; answered with `stays` once people have acted on the module. */
  by?: 'start'
  /** Also approves the API that the version declares; module tokens may not. */
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
    to,
    token,
    method: 'POST',
    path: `/modules/${id}/promote`,
    body: { version, percent, ...(by && { by }), ...(approve && { approve }) },
  })
}
