import { demandArguments } from '../../../packages/module-sdk/src/cli/arguments.ts'
import type { Verb } from '../../../packages/module-sdk/src/cli/verb.ts'
import { migrate as migrateDatabase } from '../../../server/src/db/migrate.ts'
import { readSettings } from '../../../server/src/settings.ts'
import { withDatabase } from './open-database.ts'

export const migrate: Verb = {
  usage: 'migrate',
  summary: 'bring the database to this version, as each start does',
  options: {},
  async run(input) {
    demandArguments(input, [])
    const ran = (await withDatabase(readSettings(), (database) => migrateDatabase(database))).map(
      ({ number, name }) => `${String(number).padStart(4, '0')}-${name}`,
    )
    return { text: ran.map((name) => `Ran ${name}.`).join('\n') || 'Nothing to do.', data: { ran } }
  },
}
