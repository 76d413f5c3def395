import { basename, join } from 'node:path'
import { requireArguments } from '@keystead/module-sdk/cli/arguments'
import { CliError } from '@keystead/module-sdk/cli/cli-error'
import type { Verb } from '@keystead/module-sdk/cli/verb'
import { createConfirmedUser } from '@keystead/server/auth/users/users'
import { migrate } from '@keystead/server/db/migrate'
import { seedModuleDemo } from '@keystead/server/demo/module-demo'
import { hasOtherAccounts, seedDemo } from '@keystead/server/demo/seed'
import { readSettings } from '@keystead/server/settings'
import { bundledFolders } from '../build/bundled-modules.ts'
import { root } from '../paths.ts'
import { withDatabase } from './open-database.ts'

const there = 'The demo is there.'
const warning =
  'Others have accounts in this database, and the passwords of the demo accounts, one of them staff, are public: docs/deploy.md says how to delete them.'

export const seed: Verb = {
  usage: 'seed',
  summary: 'add the demo accounts and their data, or what an older demo lacks',
  options: {},
  isLocal: true,
  async run(input) {
    requireArguments(input, [])
    const settings = readSettings()
    if (settings.supabase) throw new CliError('The demo accounts are of the own sign-in: unset SUPABASE_URL.')
    const isShared = await withDatabase(settings, async (database) => {
      await migrate(database)
      await seedDemo(database, (user) => createConfirmedUser(database, user))
      for (const folder of await bundledFolders())
        await seedModuleDemo(database, { id: basename(folder), folder: join(root, folder) })
      return hasOtherAccounts(database)
    })
    return { text: isShared ? `${there} ${warning}` : there, data: { seeded: true } }
  },
}
