import { requireArguments } from '@keystead/module-sdk/cli/arguments'
import { CliError } from '@keystead/module-sdk/cli/cli-error'
import type { Verb } from '@keystead/module-sdk/cli/verb'
import { settleRestored } from '@keystead/server/ops/backup/restore'
import { readSettings } from '@keystead/server/settings'

export const restored: Verb = {
  usage: 'restored',
  summary: 'after a restore with PostgreSQL’s own tools; no server may run on the database',
  options: {},
  isLocal: true,
  async run(input) {
    requireArguments(input, [])
    const { databaseUrl } = readSettings()
    if (databaseUrl === undefined)
      throw new CliError('Set DATABASE_URL: only PostgreSQL has tools of its own.')
    await settleRestored(databaseUrl)
    const text = 'Services get all events again, and scheduled account deletions start over.'
    return { text, data: { database: 'restored' } }
  },
}
