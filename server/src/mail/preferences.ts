import { createHash } from 'node:crypto'
import { type AccountMails, accountMailsSchema } from '@keystead/api-client/account-mails/contract'
import type { Db } from '../db/database.ts'
import type { MailKind } from '../db/tables-person.ts'

export const mailKinds: readonly MailKind[] = accountMailsSchema.keyof().options

/** Mail preferences are kept by address, so that an unsubscribe link works without an account. */
export const addressHash = (email: string): Buffer =>
  createHash('sha256').update(email.toLowerCase()).digest()

/** The kinds of mails that an address switched off. */
export async function unwantedBy(db: Db, hash: Uint8Array): Promise<MailKind[]> {
  const rows = await db
    .selectFrom('mails_unwanted')
    .select('kind')
    .where('address_hash', '=', hash)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Which mails an address gets. */
export async function readMailPreferences(db: Db, email: string): Promise<AccountMails> {
  const unwanted = await unwantedBy(db, addressHash(email))
  return { invitations: !unwanted.includes('invitations'), lease_ends: !unwanted.includes('lease_ends') }
}

/** Switches one kind of mail on or off; idempotent. */
export async function setMailPreference(
  db: Db,
  hash: Uint8Array,
  kind: MailKind,
  isWanted: boolean,
): Promise<void> {
  if (isWanted)
    await db.deleteFrom('mails_unwanted').where('address_hash', '=', hash).where('kind', '=', kind).execute()
  else
    await db
      .insertInto('mails_unwanted')
      .values({ address_hash: hash, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** After an address change: what either address switched off stays off, because it was chosen for that address. */
export async function copyMailPreferences(db: Db, from: string, to: string): Promise<void> {
  for (const kind of await unwantedBy(db, addressHash(from)))
    await setMailPreference(db, addressHash(to), kind, false)
}
