import { demandArguments } from '@keystead/module-sdk/cli/arguments'
import type { Verb } from '@keystead/module-sdk/cli/verb'
import { restoreEmbedded, restorePostgres } from '@keystead/server/ops/backup/restore'
import { readSettings } from '@keystead/server/settings'
import { typedFile } from './open-database.ts'

export const restore: Verb = {
  usage: 'restore <file>',
  summary: 'put a backup in the place of the database; no server may run on it',
  options: {},
  isLocal: true,
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
