import type { Database } from '../database.ts'

/**
 * A secret of this deployment, by its name; made where there is none. It lives in the database, so that it is the same in
 * every server process: several that start at once end up with the same one.
 */
export async function secretNamed(
  { db }: Pick<Database, 'db'>,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const stored = await readSecret(db, name)
  if (stored !== undefined) return stored
  const value = await make()
  await db
    .insertInto('auth_secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await readSecret(db, name)) ?? value
}

async function readSecret(db: Database['db'], name: string): Promise<string | undefined> {
  const row = await db.selectFrom('auth_secrets').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}
