import type { Notification } from '@keystead/api-client/notifications/contract'
import { type RawBuilder, sql } from 'kysely'
import { isRelet, isRenewed } from '../lease-agreements/renewed.ts'
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

const whoseLease = (condition: RawBuilder<boolean>) => sql<boolean>`exists (
  select from keystead.lease_agreements l where l.id = notices.lease_agreement_id and ${condition})`

const ownNotifications = ({ trx, caller }: Work) =>
  trx
    .selectFrom('notices')
    .select(COLUMNS)
    .select([
      whoseLease(sql`l.notice_by is not null`).as('under_notice'),
      whoseLease(isRenewed).as('is_renewed'),
      whoseLease(isRelet).as('is_relet'),
    ])
    .where('owner_id', '=', caller.userId)

const allNotifications = prepared((work) => ownNotifications(work).orderBy('since', 'desc').orderBy('id'))
const oneNotification = prepared((work, id) => ownNotifications(work).where('id', '=', id))

/** Stored notifications, newest first, without looking for new ones. */
export const findNotifications = (work: Work): Promise<Notification[]> => allNotifications(work)

export async function findNotification(work: Work, id: string): Promise<Notification | undefined> {
  return (await oneNotification(work, id))[0]
}

/** Marks notifications as read or unread. @param ids default: all of the caller's @returns how many changed */
export async function markNotifications(
  { trx, caller }: Work,
  read: boolean,
  ids?: string[],
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('notices')
    .set({ read_at: read ? sql<string>`now()` : null, updated_at: sql<string>`now()` })
    .where('owner_id', '=', caller.userId)
    .where('read_at', read ? 'is' : 'is not', null)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any (${ids}::uuid[])`))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
