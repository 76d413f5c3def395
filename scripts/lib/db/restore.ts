import { flag, requireArguments } from '@keystead/module-sdk/cli/arguments'
import type { Verb } from '@keystead/module-sdk/cli/verb'
import { type Restored, restoreEmbedded, restorePostgres } from '@keystead/server/ops/backup/restore'
import { readSettings } from '@keystead/server/settings'
import { typedFile } from './open-database.ts'

export const restore: Verb = {
  usage: 'restore <file>',
  summary: 'put a backup in the place of the database; no server may run on it',
  options: {
    'with-roles': {
      type: 'boolean',
      help: 'restore staff roles, publish tokens, the addresses of services (`module service set`) and the signing keys too: for a file that nobody else could change',
    },
  },
  isLocal: true,
  async run(input) {
    const [typed = ''] = requireArguments(input, ['file'])
    const { databaseUrl, dataDir } = readSettings()
    const file = typedFile(typed)
    const options = { withRoles: flag(input, 'with-roles') }
    const data = await (databaseUrl === undefined
      ? restoreEmbedded(dataDir, file, options)
      : restorePostgres(databaseUrl, file, options))
    const before = data.aside ? ` What stood there before is kept as ${data.aside}.` : ''
    const text = `Restored ${data.rows} rows as they were at ${data.madeAt}.${before}${skippedIn(data)}${unverified(data)}`
    return { text, data }
  },
}

function skippedIn({ skipped }: Restored): string {
  if (!skipped) return ''
  const counted = [
    counting(skipped.roles, 'staff role', 'staff roles'),
    counting(skipped.tokens, 'publish token', 'publish tokens'),
    counting(skipped.services, 'service address', 'service addresses'),
  ].join(', ')
  return `\nLeft out: ${counted} and the signing keys, which the next start makes anew. --with-roles restores them.`
}

const counting = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`

const unverified = ({ isHashed }: Restored): string =>
  isHashed
    ? ''
    : '\nThe backup was made by an older version and has no hashes: nothing shows whether it was damaged or changed.'
