import {
  apiForPlans,
  apiText,
  type DeclaredApi,
  partBeyond,
  unionOf,
} from '@keystead/module-sdk/manifest/declared-api'
import type { PromoteAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { approvedOf, readApprovals } from '../resolve/approved.ts'
import { audit } from './registry-transaction.ts'

export interface Declaration {
  id: string
  version: string
  manifest: { api?: DeclaredApi; roles?: readonly string[] | undefined }
}

async function standing(db: Db, { id, manifest }: Declaration) {
  const approved = approvedOf(await readApprovals(db, id))
  return { approved, beyond: partBeyond(apiForPlans(manifest), approved) }
}

const isNothing = (api: DeclaredApi) => Object.keys(api).length === 0

/** Approves a version's declared `api`. Recorded only if it adds something. */
export async function approveApi(
  trx: Transaction<Tables>,
  { actor, ...declared }: Declaration & { actor: string },
): Promise<{ changed: boolean; gained: DeclaredApi; approved: DeclaredApi }> {
  const { id, version, manifest } = declared
  const { approved: before, beyond: gained } = await standing(trx, declared)
  if (isNothing(gained)) return { changed: false, gained, approved: before }
  const api = apiForPlans(manifest)
  await trx
    .insertInto('module_approvals')
    .values({ module_id: id, version, api: JSON.stringify(api), approved_by: actor })
    .execute()
  const approved = unionOf([before, api])
  await audit(trx, {
    actor,
    act: 'approve',
    module: id,
    version,
    before: { api: before },
    after: { api: approved },
  })
  return { changed: true, gained, approved }
}

/** Declared rights that are not approved yet, and how to approve them. */
export async function waitingOf(db: Db, declared: Declaration): Promise<PromoteAnswer['waiting']> {
  const { id, version } = declared
  const { beyond: api } = await standing(db, declared)
  if (isNothing(api)) return undefined
  const way = `Staff approve it in the console, or: module approve ${id} ${version}`
  return { api, sentence: `Not approved yet, so no plan covers it: ${apiText(api)}. ${way}` }
}

/** Whether staff ever revoked an approval of the module: starts then no longer approve it. */
export async function wasRevoked(db: Db, id: string): Promise<boolean> {
  const entry = await db
    .selectFrom('registry_audit')
    .select('id')
    .where('module_id', '=', id)
    .where('act', '=', 'unapprove')
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
