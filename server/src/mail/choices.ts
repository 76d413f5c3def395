import { createHash } from 'node:crypto'
import type { AccountMails } from '@keystead/api-client/account-mails/contract'
import type { Db } from '../db/database.ts'
import type { MailKind } from '../db/tables-person.ts'

/** Key of an address in the opt-out table. */
export const addressHash = (email: string): Buffer =>
  createHash('sha256').update(email.toLowerCase()).digest()

/** The kinds of mails an address opted out of. */
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
export async function readChoices(db: Db, email: string): Promise<AccountMails> {
  const unwanted = await unwantedBy(db, addressHash(email))
  return { invitations: !unwanted.includes('invitations'), lease_ends: !unwanted.includes('lease_ends') }
}

/** Switches one kind of mail on or off; idempotent. */
export async function chooseMail(db: Db, hash: Uint8Array, kind: MailKind, isWanted: boolean): Promise<void> {
  if (isWanted)
    await db.deleteFrom('mails_unwanted').where('address_hash', '=', hash).where('kind', '=', kind).execute()
  else
    await db
      .insertInto('mails_unwanted')
      .values({ address_hash: hash, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** After an address change: opt-outs of either address stay, since they were made for the address. */
export async function moveChoices(db: Db, from: string, to: string): Promise<void> {
  for (const kind of await unwantedBy(db, addressHash(from)))
    await chooseMail(db, addressHash(to), kind, false)
}
