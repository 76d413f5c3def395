import { sql } from 'kysely'
import { asServer, type Db } from '../db/database.ts'
import { nextVersion } from '../db/next-version.ts'
import { forEachDue, type Turn } from '../due-turn.ts'
import { localTime, readPersonForm } from '../mail/person-form.ts'

/** Sets the status of leases under notice on the day after their last one, by the owner's local day. */
export async function terminateLeases(turn: Omit<Turn, 'mailing'>): Promise<void> {
  const { database, now } = turn
  await forEachDue(turn, await findOwners(database.db, now), async (ownerId) => {
    const { timeZone } = await readPersonForm(database.db, ownerId, {})
    const { day } = localTime(timeZone, now)
    await asServer(database, (trx) =>
      trx
        .updateTable('lease_agreements')
        .set({ lease_status: 'terminated', updated_by: null, updated_at: nextVersion() })
        .where('owner_id', '=', ownerId)
        .where('lease_status', '=', 'active')
        .where('notice_by', 'is not', null)
        .where('end_date', '<', day)
        .execute(),
    )
  })
}

/** A day wider for time zones; each owner's local day decides. */
async function findOwners(db: Db, now: Date): Promise<string[]> {
  const today = now.toISOString().slice(0, 10)
  const rows = await db
    .selectFrom('lease_agreements')
    .select('owner_id')
    .distinct()
    .where('lease_status', '=', 'active')
    .where('notice_by', 'is not', null)
    .where('end_date', '<', sql<string>`${today}::date + 1`)
    .execute()
  return rows.map(({ owner_id }) => owner_id)
}
