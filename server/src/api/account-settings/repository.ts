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

/** Cap on a choice's age: browser clocks may be off by a century, and dates would overflow. */
const OLDEST_MS = 100 * 365 * 86_400_000

/** The last choice wins. Browsers send its age instead of a time, so clock skew does not matter. */
export async function keepSettings(
  { trx, caller }: Work,
  { settings, chosen_age_ms }: AccountSettingsPut,
): Promise<void> {
  await trx
    .insertInto('account_settings')
    .values({
      user_id: caller.userId,
      settings: JSON.stringify(settings),
      chosen_at: sql<string>`now() - make_interval(secs => ${Math.min(chosen_age_ms, OLDEST_MS) / 1_000})`,
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
