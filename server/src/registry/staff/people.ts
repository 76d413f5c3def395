import type { Plan, Role } from '@keystead/module-sdk/manifest/person'
import { planSaid } from '../../auth/users/plans-repository.ts'
import type { Db } from '../../db/database.ts'
import { accountMissing } from '../problem.ts'
import type { Audience } from '../resolve/known.ts'

export interface Person extends Audience {
  user: string
  plan: Plan
  role: Role
}

/** Everybody with an account. With hosted sign-in, only those who were given a plan here are known. */
export async function readPeople(db: Db): Promise<Person[]> {
  const own = await db
    .selectFrom('auth_users')
    .leftJoin('accounts', 'accounts.user_id', 'auth_users.id')
    .select(['auth_users.id', 'auth_users.app_metadata', 'accounts.plan'])
    .where('auth_users.email_confirmed_at', 'is not', null)
    .execute()
  const hosted = await db
    .selectFrom('accounts')
    .select(['user_id', 'plan'])
    .where('user_id', 'not in', (query) => query.selectFrom('auth_users').select('id'))
    .execute()
  return [
    ...own.map(({ id, app_metadata, plan }) => personOf(id, app_metadata, plan)),
    ...hosted.map(({ user_id, plan }) => personOf(user_id, {}, plan)),
  ]
}

/** @throws Problem 404 if no account has this address */
export async function findPerson(db: Db, email: string): Promise<Person> {
  const person = await knownPerson(db, email)
  if (!person) throw accountMissing(email)
  return person
}

/** Only with built-in sign-in. */
export async function knownPerson(db: Db, email: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('auth_users')
    .leftJoin('accounts', 'accounts.user_id', 'auth_users.id')
    .select(['auth_users.id', 'auth_users.app_metadata', 'accounts.plan'])
    .where('auth_users.email', '=', email)
    .executeTakeFirst()
  return row && personOf(row.id, row.app_metadata, row.plan)
}

const personOf = (user: string, metadata: { plan?: unknown; role?: unknown }, plan: Plan | null): Person => ({
  user,
  plan: plan ?? planSaid(metadata),
  role: metadata.role === 'staff' ? 'staff' : 'landlord',
})
