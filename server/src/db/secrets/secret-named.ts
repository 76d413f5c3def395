import type { Database } from '../database.ts'

/**
 * A named secret of this deployment, created on first use. Stored in the database and so shared by all servers;
 * concurrent starts get the same one.
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
