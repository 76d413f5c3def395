import type { DropAnswer } from '../../manifest/registry-answers.ts'
import { requireArguments } from '../arguments.ts'
import { CliError } from '../cli-error.ts'
import { ask } from '../registry-client.ts'
import type { Verb } from '../verb.ts'

export const dataDrop: Verb = {
  usage: 'data drop <id>',
  summary: "delete a withdrawn module's collections with all rows, for good; needs a token for all modules",
  options: { yes: { type: 'boolean', help: 'do it: nothing brings the rows back' } },
  async run(input) {
    const [id = ''] = requireArguments(input, ['id'])
    if (!input.values.yes) throw new CliError(`This deletes all rows of ${id} for good: say so with --yes.`)
    const data = await ask<DropAnswer>(input, 'POST', `/modules/${id}/drop-data`, {})
    const { changed, collections, rows } = data
    const counted = `${rows} ${rows === 1 ? 'row' : 'rows'}`
    const text = changed ? `Deleted with ${counted}: ${collections.join(', ')}.` : `${id} has no collections.`
    return { text, data }
  },
}
