import type { Db } from '../db/database.ts'

/**
 * Erases the mails with links to an account's new address: once the change ends, nothing else refers to it. Not the
 * notice to the current address, which names the new one and may look alike.
 */
export async function eraseChangeMails(db: Db, userId: string, address: string): Promise<void> {
  for (const table of ['mails', 'mails_waiting'] as const)
    await db
      .deleteFrom(table)
      .where('to_address', '=', address)
      // Servers of an older version, running during a deploy, set no user_id.
      .where((mail) => mail.or([mail('user_id', '=', userId), mail('user_id', 'is', null)]))
      .where('body_text', 'like', '%type=email_change%')
      .execute()
}
