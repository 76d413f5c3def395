import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { MailKind } from '../db/tables-person.ts'

/** How an address stands in the table of what it does not want. */
export const addressHash = (email: string): Buffer =>
  createHash('sha256').update(email.toLowerCase()).digest()

/** The kinds of mails that an address does not want. */
export async function unwantedBy(db: Db, hash: Uint8Array): Promise<MailKind[]> {
  const rows = await db
    .selectFrom('mails_unwanted')
    .select('kind')
    .where('address_hash', '=', hash)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Switches one kind of mail on or off for an address; again is harmless. */
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

/** The account has another address (R43): what it does not want stays so. */
export async function moveChoices(db: Db, from: string, to: string): Promise<void> {
  const kinds = await unwantedBy(db, addressHash(from))
  await db
    .deleteFrom('mails_unwanted')
    .where('address_hash', 'in', [addressHash(from), addressHash(to)])
    .execute()
  for (const kind of kinds) await chooseMail(db, addressHash(to), kind, false)
}
