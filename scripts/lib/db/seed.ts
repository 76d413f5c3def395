import { demandArguments } from '../../../packages/module-sdk/src/cli/arguments.ts'
import { CliError } from '../../../packages/module-sdk/src/cli/cli-error.ts'
import type { Verb } from '../../../packages/module-sdk/src/cli/verb.ts'
import { createConfirmedUser } from '../../../server/src/auth/users.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { seedDemo } from '../../../server/src/demo/seed.ts'
import { readSettings } from '../../../server/src/settings.ts'
import { withDatabase } from './open-database.ts'

export const seed: Verb = {
  usage: 'seed',
  summary: 'add the demo accounts and their data, or what an older demo lacks',
  options: {},
  async run(input) {
    demandArguments(input, [])
    const settings = readSettings()
    if (settings.supabase) throw new CliError('The demo accounts are of the own sign-in: unset SUPABASE_URL.')
    await withDatabase(settings, async (database) => {
      await migrate(database)
      await seedDemo(database, (user) => createConfirmedUser(database, user))
    })
    return { text: 'The demo is there.', data: { seeded: true } }
  },
}
