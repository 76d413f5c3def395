import { type DeclaredApi, unionOf } from '@keystead/module-sdk/manifest/declared-api'
import type { Approval } from '@keystead/module-sdk/manifest/registry-answers'
import type { Db } from '../../db/database.ts'

/** A module's approvals, newest first. They add up, so a rollback needs no new one. */
export async function readApprovals(db: Db, id: string): Promise<Approval[]> {
  const rows = await db
    .selectFrom('module_approvals')
    .select(['version', 'api', 'approved_by', 'approved_at'])
    .where('module_id', '=', id)
    .orderBy('approved_at', 'desc')
    .execute()
  return rows.map(({ version, api, approved_by: by, approved_at: at }) => ({ version, api, by, at }))
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
