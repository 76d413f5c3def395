import { requireArguments } from '@keystead/module-sdk/cli/arguments'
import type { Verb } from '@keystead/module-sdk/cli/verb'
import { migrate as migrateDatabase, stepName } from '@keystead/server/db/migrate'
import { readSettings } from '@keystead/server/settings'
import { withDatabase } from './open-database.ts'

export const migrate: Verb = {
  usage: 'migrate',
  summary: 'bring the database to this version, as each start does',
  options: {},
  isLocal: true,
  async run(input) {
    requireArguments(input, [])
    const ran = (await withDatabase(readSettings(), (database) => migrateDatabase(database))).map(stepName)
    return { text: ran.map((name) => `Ran ${name}.`).join('\n') || 'Nothing to do.', data: { ran } }
  },
}
