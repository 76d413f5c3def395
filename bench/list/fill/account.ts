import { free } from '@keystead/e2e/support/sign-in'
import { asServer, type Database } from '@keystead/server/db/database'
import type { Tables } from '@keystead/server/db/tables'
import { vacuumChanged } from '@keystead/server/ops/embedded-upkeep'
import type { Transaction } from 'kysely'

const rowsAtOnce = 1_000

export type FillTransaction = Transaction<Tables>

/** Replaces the empty demo account's rows, in batches of a thousand. */
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
    // Deleting a property deletes its buildings, units and leases; its tenants can then be deleted.
    await trx.deleteFrom('property_groups').where('owner_id', '=', owner).execute()
    await trx.deleteFrom('contacts').where('owner_id', '=', owner).execute()
    for (let from = 1; from <= count; from += rowsAtOnce) {
      const batchSize = Math.min(rowsAtOnce, count - from + 1)
      await addRows(
        trx,
        owner,
        Array.from({ length: batchSize }, (_, index) => from + index),
      )
    }
  })
  // The server would do so within a minute.
  await vacuumChanged(database)
}
