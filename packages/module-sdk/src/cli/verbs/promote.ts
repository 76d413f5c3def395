import { demandArguments, registryOf, textOption } from '../arguments.ts'
import { CliError } from '../cli-error.ts'
import { promoteVersion } from '../publish.ts'
import type { Verb } from '../verb.ts'

export const promote: Verb = {
  usage: 'promote <id> <version>',
  summary: 'make a published version the one that people get',
  options: { percent: { type: 'string', help: 'share of the people who get it (only 100 for now)' } },
  async run(input) {
    const [id = '', version = ''] = demandArguments(input, ['id', 'version'])
    const percent = Number(textOption(input, 'percent') ?? '100')
    if (!Number.isInteger(percent)) throw new CliError('--percent needs a whole number.')
    const data = await promoteVersion({ id, version, percent, ...(await registryOf(input)) })
    const text = data.changed ? `${id} ${version} is stable now.` : `${id} ${version} was stable already.`
    return { text, data }
  },
}
