import type { Language } from '@keystead/module-sdk/manifest/languages'
import type { Db } from '../../db/database.ts'
import type { AppMetadata, UserMetadata } from '../../db/tables-auth.ts'
import { AuthError } from '../errors.ts'
import { addUser, readUser, type UserRow } from '../users/users-repository.ts'
import {
  dropUnprovenAccess,
  findUserBySubject,
  keepIdentity,
  lockUserByEmail,
  PROVIDER,
  setMetadata,
} from './identities-repository.ts'
import type { ProvidedPerson } from './provider.ts'

/** Accounts are linked by address alone, so the provider must have verified it. */
const unverified = () =>
  new AuthError(403, 'provider_email_needs_verification', 'Unverified email with google')

/**
 * Finds or creates the account of a provider identity: by subject, else by verified address. An unconfirmed account
 * then loses its password, which may be an attacker's (pre-hijacking).
 * @param language mail language until the user chooses one
 * @throws AuthError `provider_email_needs_verification`
 */
export async function accountFor(trx: Db, person: ProvidedPerson, language: Language): Promise<string> {
  const linked = await findUserBySubject(trx, person.subject)
  const user = linked ?? (await accountOfAddress(trx, person, language))
  await keepIdentity(trx, user.id, person.subject, identityData(person))
  return user.id
}

async function accountOfAddress(trx: Db, person: ProvidedPerson, language: Language): Promise<UserRow> {
  const { email } = person
  if (!email || !person.emailVerified) throw unverified()
  const appMetadata: AppMetadata = { provider: PROVIDER, providers: [PROVIDER] }
  const metadata: UserMetadata = { ...namesOf(person), language }
  const added = await addUser(trx, {
    email,
    passwordHash: null,
    appMetadata,
    userMetadata: metadata,
    confirmedAt: new Date().toISOString(),
  })
  if (added) return added
  const taken = await lockUserByEmail(trx, email)
  if (!taken) throw new Error('an address is neither free nor taken')
  return taken.email_confirmed_at ? join(trx, taken, metadata) : takeOver(trx, taken, metadata)
}

async function join(trx: Db, user: UserRow, metadata: UserMetadata): Promise<UserRow> {
  const { app_metadata: app, user_metadata: own } = user
  const providers = [...new Set([...app.providers, PROVIDER])]
  await setMetadata(trx, user.id, { ...app, providers }, { ...metadata, ...own })
  return readUser(trx, user.id)
}

async function takeOver(trx: Db, user: UserRow, metadata: UserMetadata): Promise<UserRow> {
  await dropUnprovenAccess(trx, user.id)
  const app = { ...user.app_metadata, provider: PROVIDER, providers: [PROVIDER] }
  await setMetadata(trx, user.id, app, metadata)
  return readUser(trx, user.id)
}

const identityData = ({ subject, email, emailVerified, claims }: ProvidedPerson) => ({
  ...claims,
  sub: subject,
  email,
  email_verified: emailVerified,
})

/** Name and picture claims, under the hosted service's keys and ours. */
function namesOf({ claims }: ProvidedPerson): UserMetadata {
  const { name, given_name, family_name, picture } = claims
  const isPicture = typeof picture === 'string' && picture.length < LONGEST_PICTURE && isSafeUrl(picture)
  return {
    ...(name !== undefined && { full_name: name, name }),
    ...(given_name !== undefined && { first_name: given_name }),
    ...(family_name !== undefined && { last_name: family_name }),
    ...(isPicture && { avatar_url: picture, picture }),
  }
}

/** User metadata is part of every token. */
const LONGEST_PICTURE = 500

const isSafeUrl = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'
