import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** Records a backup for `/metrics`. Databases of older versions have no table for it. */
export async function recordBackup({ db }: Database): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('keystead.work_done') is not null as there`.execute(db)
  if (!rows[0]?.there) return
  await db
    .insertInto('work_done')
    .values({ name: 'backup' })
    .onConflict((name) => name.column('name').doUpdateSet({ at: sql<string>`now()` }))
    .execute()
}
