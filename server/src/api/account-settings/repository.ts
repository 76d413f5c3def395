import type { AccountSettings, AccountSettingsPut } from '@keystead/api-client/account-settings/contract'
import { sql } from 'kysely'
import type { Work } from '../work.ts'

const NONE: AccountSettings = { settings: null, chosen_at: null }

export async function findSettings({ trx, caller }: Work): Promise<AccountSettings> {
  const row = await trx
    .selectFrom('account_settings')
    .select(['settings', 'chosen_at'])
    .where('user_id', '=', caller.userId)
    .executeTakeFirst()
  return row ?? NONE
}

/** The later choice stands. A clock that is ahead is taken back to now: it would win for as long as it is. */
export async function keepSettings(
  { trx, caller }: Work,
  { settings, chosen_at }: AccountSettingsPut,
): Promise<void> {
  await trx
    .insertInto('account_settings')
    .values({
      user_id: caller.userId,
      settings: JSON.stringify(settings),
      chosen_at: sql<string>`least(${chosen_at}::timestamptz, now())`,
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({
          settings: sql`excluded.settings`,
          chosen_at: sql`excluded.chosen_at`,
        })
        .whereRef('account_settings.chosen_at', '<', sql.ref('excluded.chosen_at')),
    )
    .execute()
}
