import { demandArguments } from '../../../packages/module-sdk/src/cli/arguments.ts'
import type { Verb } from '../../../packages/module-sdk/src/cli/verb.ts'
import { restoreEmbedded, restorePostgres } from '../../../server/src/ops/backup/restore.ts'
import { readSettings } from '../../../server/src/settings.ts'
import { typedFile } from './open-database.ts'

export const restore: Verb = {
  usage: 'restore <file>',
  summary: 'put a backup in the place of the database; no server may run on it',
  options: {},
  async run(input) {
    const [typed = ''] = demandArguments(input, ['file'])
    const { databaseUrl, dataDir } = readSettings()
    const file = typedFile(typed)
    const data = await (databaseUrl === undefined
      ? restoreEmbedded(dataDir, file)
      : restorePostgres(databaseUrl, file))
    const before = data.aside ? ` What stood there before is kept as ${data.aside}.` : ''
    return { text: `Restored ${data.rows} rows as they were at ${data.madeAt}.${before}`, data }
  },
}
