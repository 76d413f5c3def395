import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Counted } from './judge.ts'

/** People by version since a moment: who had it on screen, and who of them saw it fail since then. */
export async function countPeople(db: Db, module: string, since: string): Promise<Map<string, Counted>> {
  const rows = await db
    .selectFrom('module_people')
    .select(({ fn, eb }) => [
      'version',
      fn.countAll<number>().as('people'),
      fn
        .countAll<number>()
        .filterWhere(eb('failed_at', '>=', since))
        .as('failing'),
    ])
    .where('module_id', '=', module)
    .where('last_at', '>=', sql<string>`${since}::timestamptz`)
    .groupBy('version')
    .execute()
  return new Map(rows.map(({ version, people, failing }) => [version, { people, failing }]))
}

const keptDays = 30

/** What nobody needs any more: the newest month is enough for a series, and no trial lasts longer. */
export async function dropOldHealth(db: Db): Promise<void> {
  const before = sql<string>`now() - make_interval(days => ${keptDays})`
  await db.deleteFrom('module_people').where('last_at', '<', before).execute()
  await db.deleteFrom('module_faults').where('last_at', '<', before).execute()
  await db.deleteFrom('module_measures').where('hour', '<', before).execute()
}
