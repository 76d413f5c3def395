import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { LinkKind } from '../../db/tables-auth.ts'
import { tooManyMails, tooManyRequests } from '../errors.ts'
import { hashToken } from '../tokens/opaque-tokens.ts'

interface Limit {
  max: number
  seconds: number
}

/** Kept in the database, so that they hold over all server processes together. */
export const limits = {
  passwordByPair: { max: 10, seconds: 60 },
  passwordByIp: { max: 300, seconds: 60 },
  /** Slow, and from everywhere together: against guessing from many machines. */
  passwordByAccount: { max: 100, seconds: 3600 },
  mail: { max: 1, seconds: 60 },
  signUpByIp: { max: 300, seconds: 3600 },
  /** Mails that others set off: nobody's mailbox is flooded, nor is one account a cannon. */
  invitationsToAddress: { max: 10, seconds: 86_400 },
  invitationsOfPerson: { max: 100, seconds: 86_400 },
} satisfies Record<string, Limit>

/**
 * Counts one try. The window opens at the first try, not at the full minute, so that no more than `max` fall into it.
 * @returns 0 when the try is allowed, else the seconds until the window closes
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

/** @throws AuthError 429 when this machine tried too many passwords, in all or for this address, or all machines did */
export async function limitPasswordTries(database: Database, email: string, ip: string): Promise<void> {
  const wait =
    (await countTry(database, `password:${ip}`, limits.passwordByIp)) ||
    (await countTry(database, pairKey(email, ip), limits.passwordByPair)) ||
    (await countTry(database, accountKey(email), limits.passwordByAccount))
  if (wait) throw tooManyRequests(wait)
}

/**
 * The limit is against guessing: whoever knew the password starts anew. What others tried for the account stays counted,
 * only this try is taken back.
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

/** @throws AuthError 429 when too many accounts were asked for from one machine */
export async function limitSignUps(database: Database, ip: string): Promise<void> {
  const wait = await countTry(database, `signup:${ip}`, limits.signUpByIp)
  if (wait) throw tooManyRequests(wait)
}

/** Counts a mail to an address. @returns the seconds until it may be sent; 0: now */
export const waitToMail = (database: Database, email: string, kind: LinkKind): Promise<number> =>
  countTry(database, `mail:${kind}:${email}`, limits.mail)

/**
 * Counted by address, whether it has an account or not: the refusal must not tell.
 * @throws AuthError 429 when this address was sent, or would have been sent, a mail of this kind within the minute
 */
export async function limitMails(database: Database, email: string, kind: LinkKind): Promise<void> {
  const wait = await waitToMail(database, email, kind)
  if (wait) throw tooManyMails(wait)
}

/**
 * Counts an invitation: one a minute and ten a day to an address, whoever sends them, and a hundred a day of one person.
 * What one of the two limits refuses does not use up the other: nobody who has sent too many keeps others from an address.
 * @returns the seconds until it may be sent; 0: now
 */
export async function waitToInvite(
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

/** The keys under which something of a person may be counted, as they are kept. */
export const limitKeysOf = (userId: string, email: string): string[] =>
  [
    ...MAIL_KINDS.flatMap((kind) => [`mail:${kind}:${email}`, `mail:${kind}:${userId}`]),
    ...[accountKey(email), `invitations:${userId}`],
  ].map(hashToken)
