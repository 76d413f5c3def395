import { free } from '@keystead/e2e/support/sign-in'
import { asServer, type Database } from '@keystead/server/db/database'
import type { Tables } from '@keystead/server/db/tables'
import { vacuumChanged } from '@keystead/server/ops/embedded-upkeep'
import type { Transaction } from 'kysely'

const rowsAtOnce = 1_000

export type FillTransaction = Transaction<Tables>

/** Gives the empty demo account so many rows in place of those that it has, a thousand numbers at a time. */
export async function fillAccount(
  database: Database,
  count: number,
  addRows: (trx: FillTransaction, owner: string, numbers: number[]) => Promise<void>,
): Promise<void> {
  await asServer(database, async (trx) => {
    const { id: owner } = await trx
      .selectFrom('auth_users')
      .select('id')
      .where('email', '=', free.email)
      .executeTakeFirstOrThrow()
    // Buildings, units and leases go with their property; tenants are free then.
    await trx.deleteFrom('property_groups').where('owner_id', '=', owner).execute()
    await trx.deleteFrom('contacts').where('owner_id', '=', owner).execute()
    for (let from = 1; from <= count; from += rowsAtOnce) {
      const most = Math.min(rowsAtOnce, count - from + 1)
      await addRows(
        trx,
        owner,
        Array.from({ length: most }, (_, index) => from + index),
      )
    }
  })
  // As the server does within a minute.
  await vacuumChanged(database)
}
