import type { Notice } from '@keystead/api-client/notices/contract'
import { sql } from 'kysely'
import { prepared } from '../prepared.ts'
import type { Work } from '../work.ts'

const COLUMNS = [
  'id',
  'owner_id',
  'kind',
  'rent_unit_id',
  'lease_agreement_id',
  'unit_number',
  'place',
  'date',
  'amount',
  'since',
  'settled_at',
  'read_at',
  'updated_at',
] as const

const ownNotices = ({ trx, caller }: Work) =>
  trx.selectFrom('notices').select(COLUMNS).where('owner_id', '=', caller.userId)

const allNotices = prepared((work) => ownNotices(work).orderBy('since', 'desc').orderBy('id'))
const oneNotice = prepared((work, id) => ownNotices(work).where('id', '=', id))

/** Stored notices, newest first, without looking for new ones. */
export const findNotices = (work: Work): Promise<Notice[]> => allNotices(work)

export async function findNotice(work: Work, id: string): Promise<Notice | undefined> {
  return (await oneNotice(work, id))[0]
}

/** Marks notices as read or unread. @param ids default: all of the caller's @returns how many changed */
export async function markNotices({ trx, caller }: Work, read: boolean, ids?: string[]): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('notices')
    .set({ read_at: read ? sql<string>`now()` : null, updated_at: sql<string>`now()` })
    .where('owner_id', '=', caller.userId)
    .where('read_at', read ? 'is' : 'is not', null)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any (${ids}::uuid[])`))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
