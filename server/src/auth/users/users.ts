import type { Plan, Role } from '@keystead/module-sdk/manifest/person'
import { asServer, type Database } from '../../db/database.ts'
import { hashPassword } from './passwords.ts'
import { EMAIL_METADATA } from './user-answer.ts'
import { findUserByEmail, insertUser } from './users-repository.ts'

export interface ConfirmedUser {
  email: string
  password: string
  firstName?: string
  lastName?: string
  plan?: Plan
  role?: Role
}

/**
 * Creates an account with a confirmed address without sending mail, for the demo and tests. An existing account stays
 * unchanged, including password and plan.
 * @returns the account's id
 */
export async function createConfirmedUser(database: Database, user: ConfirmedUser): Promise<string> {
  const email = user.email.toLowerCase()
  const existing = await findUserByEmail(database.db, email)
  if (existing) return existing.id
  const passwordHash = await hashPassword(user.password)
  return asServer(database, async (trx) => {
    const added = await insertUser(trx, {
      email,
      passwordHash,
      userMetadata: namesOf(user),
      appMetadata: {
        ...EMAIL_METADATA,
        ...(user.role === 'staff' && { role: user.role }),
        ...(user.plan && { plan: user.plan }),
      },
      confirmedAt: new Date().toISOString(),
    })
    if (added && user.plan)
      await trx.insertInto('accounts').values({ user_id: added.id, plan: user.plan }).execute()
    const row = added ?? (await findUserByEmail(trx, email))
    if (!row) throw new Error('an address is neither free nor taken')
    return row.id
  })
}

const namesOf = ({ firstName, lastName }: ConfirmedUser) => ({
  ...(firstName && { first_name: firstName }),
  ...(lastName && { last_name: lastName }),
})
