import { groupBy } from '@keystead/api-client/group-by'
import { type DeclaredApi, unionOf } from '@keystead/module-sdk/manifest/declared-api'
import type { Approval } from '@keystead/module-sdk/manifest/registry-answers'
import type { Db } from '../../db/database.ts'

/** A module's approvals, newest first. They add up, so a rollback needs no new one. */
export const readApprovals = async (db: Db, id: string): Promise<Approval[]> =>
  (await readApprovalsOf(db, [id])).get(id) ?? []

/** Several modules' approvals, by module. */
export async function readApprovalsOf(db: Db, ids: readonly string[]): Promise<Map<string, Approval[]>> {
  const rows = await db
    .selectFrom('module_approvals')
    .select(['module_id', 'version', 'api', 'approved_by', 'approved_at'])
    .where('module_id', 'in', ids)
    .orderBy('approved_at', 'desc')
    .execute()
  const byModule = groupBy(rows, (row) => row.module_id)
  return new Map([...byModule].map(([id, ofModule]) => [id, ofModule.map(toApproval)]))
}

interface ApprovalRow {
  version: string
  api: DeclaredApi
  approved_by: string
  approved_at: string
}

function toApproval({ version, api, approved_by: by, approved_at: at }: ApprovalRow): Approval {
  return { version, api, by, at }
}

export const approvedOf = (approvals: readonly Approval[]): DeclaredApi =>
  unionOf(approvals.map(({ api }) => api))

/** The approved `api` by module. */
export async function readApproved(db: Db): Promise<Map<string, DeclaredApi>> {
  const rows = await db.selectFrom('module_approvals').select(['module_id', 'api']).execute()
  const approved = new Map<string, DeclaredApi>()
  for (const { module_id: id, api } of rows) approved.set(id, unionOf([approved.get(id) ?? {}, api]))
  return approved
}
