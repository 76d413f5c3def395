import type { Db } from '../db/database.ts'

/** The mails with links to an address that an account was to get: once these have ended nobody knows of it (R53). */
export async function eraseChangeMails(db: Db, userId: string): Promise<void> {
  for (const table of ['mails', 'mails_waiting'] as const)
    await db
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('body_text', 'like', '%type=email_change%')
      .execute()
}
