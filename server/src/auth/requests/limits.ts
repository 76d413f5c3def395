import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { LinkKind } from '../../db/tables-auth.ts'
import { tooManyMails, tooManyRequests } from '../errors.ts'
import { hashToken } from '../tokens/opaque-tokens.ts'

interface Limit {
  max: number
  seconds: number
}

/** Stored in the database, so they hold across all servers. */
export const limits = {
  passwordByPair: { max: 10, seconds: 60 },
  passwordByIp: { max: 300, seconds: 60 },
  /** Over an hour and all IPs: against distributed guessing. */
  passwordByAccount: { max: 100, seconds: 3600 },
  mail: { max: 1, seconds: 60 },
  signUpByIp: { max: 300, seconds: 3600 },
  /** Mails that others trigger: protects mailboxes from floods, and accounts from being used to send them. */
  invitationsToAddress: { max: 10, seconds: 86_400 },
  invitationsOfPerson: { max: 100, seconds: 86_400 },
} satisfies Record<string, Limit>

/**
 * Counts one try. The window opens at the first try, not on the clock's minute, so at most `max` fall into it.
 * @returns 0 if allowed, else seconds until the window closes
 */
async function countTry(database: Pick<Database, 'db'>, key: string, limit: Limit): Promise<number> {
  const end = sql<string>`now() + make_interval(secs => ${limit.seconds})`
  const row = await database.db
    .insertInto('auth_limits')
    .values({ key_hash: hashToken(key), count: 1, ends_at: end })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        count: sql`case when auth_limits.ends_at <= now() then 1 else auth_limits.count + 1 end`,
        ends_at: sql`case when auth_limits.ends_at <= now() then excluded.ends_at else auth_limits.ends_at end`,
      }),
    )
    .returning(['count', sql<number>`ceil(extract(epoch from ends_at - now()))::integer`.as('wait')])
    .executeTakeFirstOrThrow()
  return row.count <= limit.max ? 0 : Math.max(1, row.wait)
}

const pairKey = (email: string, ip: string): string => `password:${ip}:${email}`
const accountKey = (email: string): string => `password:account:${email}`

/** @throws AuthError 429 if this IP tried too many passwords, overall or for this account, or all IPs did */
export async function limitPasswordTries(database: Database, email: string, ip: string): Promise<void> {
  const wait =
    (await countTry(database, `password:${ip}`, limits.passwordByIp)) ||
    (await countTry(database, pairKey(email, ip), limits.passwordByPair)) ||
    (await countTry(database, accountKey(email), limits.passwordByAccount))
  if (wait) throw tooManyRequests(wait)
}

/**
 * A correct password resets this IP's count. For the account only this try is refunded; others' tries stay
 * counted.
 */
export async function forgetPasswordTries(database: Database, email: string, ip: string): Promise<void> {
  await database.db
    .deleteFrom('auth_limits')
    .where('key_hash', '=', hashToken(pairKey(email, ip)))
    .execute()
  await takeBackTry(database, accountKey(email))
}

async function takeBackTry({ db }: Pick<Database, 'db'>, key: string): Promise<void> {
  await db
    .updateTable('auth_limits')
    .set({ count: sql`count - 1` })
    .where('key_hash', '=', hashToken(key))
    .execute()
}

/** @throws AuthError 429 after too many sign-ups from one IP */
export async function limitSignUps(database: Database, ip: string): Promise<void> {
  const wait = await countTry(database, `signup:${ip}`, limits.signUpByIp)
  if (wait) throw tooManyRequests(wait)
}

/** Counts a mail to an address. @returns seconds until it may be sent; 0: now */
export const countMail = (database: Database, email: string, kind: LinkKind): Promise<number> =>
  countTry(database, `mail:${kind}:${email}`, limits.mail)

/**
 * Counted by address, with or without an account, so that the refusal reveals nothing.
 * @throws AuthError 429 if a mail of this kind was, or would have been, sent to this address within the minute
 */
export async function limitMails(database: Database, email: string, kind: LinkKind): Promise<void> {
  const wait = await countMail(database, email, kind)
  if (wait) throw tooManyMails(wait)
}

/**
 * Counts an invitation: one a minute and ten a day per address, a hundred a day per sender. A refusal by one limit does
 * not consume the other, so a blocked sender cannot block an address.
 * @returns seconds until it may be sent; 0: now
 */
export async function countInvitation(
  { db }: Pick<Database, 'db'>,
  email: string,
  inviterId: string,
): Promise<number> {
  const ofPerson = `invitations:${inviterId}`
  const wait = await countTry({ db }, ofPerson, limits.invitationsOfPerson)
  if (wait) return wait
  const addressWait =
    (await countTry({ db }, `mail:invitation:${email}`, limits.mail)) ||
    (await countTry({ db }, `mail:invitation-day:${email}`, limits.invitationsToAddress))
  if (addressWait) await takeBackTry({ db }, ofPerson)
  return addressWait
}

const MAIL_KINDS = ['signup', 'recovery', 'email_change', 'email_undo', 'invitation', 'invitation-day']

/** All stored keys under which a person may be counted. */
export const limitKeysOf = (userId: string, email: string): string[] =>
  [
    ...MAIL_KINDS.flatMap((kind) => [`mail:${kind}:${email}`, `mail:${kind}:${userId}`]),
    accountKey(email),
    `invitations:${userId}`,
  ].map(hashToken)
