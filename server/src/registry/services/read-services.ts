import type { Db } from '../../db/database.ts'

/** Addresses by module. */
export async function readServices(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('module_services')
    .select(['module_id', 'url'])
    .where('url', 'is not', null)
    .execute()
  return new Map(rows.map(({ module_id, url }) => [module_id, url ?? '']))
}
