import type { Db } from '../db/database.ts'

/**
 * The mails with links to an address that an account was to get: once these have ended nobody knows of it. Only what
 * went there: the notice to the present address names the new one, which may be worded like such a link.
 */
export async function eraseChangeMails(db: Db, userId: string, address: string): Promise<void> {
  for (const table of ['mails', 'mails_waiting'] as const)
    await db
      .deleteFrom(table)
      .where('to_address', '=', address)
      // A server of before may have written it, while one of now is started beside it.
      .where((mail) => mail.or([mail('user_id', '=', userId), mail('user_id', 'is', null)]))
      .where('body_text', 'like', '%type=email_change%')
      .execute()
}
