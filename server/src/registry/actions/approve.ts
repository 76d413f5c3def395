import type { Manifest } from '@keystead/module-sdk/manifest'
import type { ApproveAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { withdrawnVersion } from '../problem.ts'
import type { Registry } from '../registry.ts'
import { approvedOf, readApprovals } from '../resolve/approved.ts'
import { approveApi } from './approve-api.ts'
import { audit, changeRegistry } from './registry-transaction.ts'
import { requireVersion } from './release-state.ts'

interface Approving {
  id: string
  version: string
  actor: string
}

/** Approves a version's declared `api` for the plans that have the module; all servers' gates follow. */
export const approve = (registry: Registry, approving: Approving): Promise<ApproveAnswer> =>
  changeRegistry(registry, (trx) => approveWithin(trx, approving))

/** The same as part of a larger change. */
export async function approveWithin(trx: Transaction<Tables>, { id, version, actor }: Approving) {
  const row = await requireVersion(trx, id, version)
  if (row.withdrawn_at) throw withdrawnVersion(id, version)
  const manifest = JSON.parse(row.manifest) as Manifest
  return { module: id, version, ...(await approveApi(trx, { id, version, manifest, actor })) }
}

/** Revokes an approval; approvals of other versions stay. */
export async function unapproveWithin(trx: Transaction<Tables>, { id, version, actor }: Approving) {
  const before = await readApprovals(trx, id)
  const after = before.filter((each) => each.version !== version)
  if (after.length === before.length) return { changed: false }
  await trx
    .deleteFrom('module_approvals')
    .where('module_id', '=', id)
    .where('version', '=', version)
    .execute()
  await audit(trx, {
    actor,
    act: 'unapprove',
    module: id,
    version,
    before: { api: approvedOf(before) },
    after: { api: approvedOf(after) },
  })
  return { changed: true }
}
