import type { PromoteAnswer } from '../../manifest/registry-answers.ts'
import { flag, numberOption, registryOf, requireArguments } from '../arguments.ts'
import { promoteVersion } from '../publish.ts'
import type { Verb } from '../verb.ts'

function sentenceOf({ module, version, percent, changed }: PromoteAnswer): string {
  const when = changed ? 'now' : 'already'
  if (percent < 100) return `${module} ${version} goes to ${percent} % of the signed-in people ${when}.`
  return changed ? `${module} ${version} is stable now.` : `${module} ${version} was stable already.`
}

export const promote: Verb = {
  usage: 'promote <id> <version>',
  summary: 'make a published version the one that people get',
  options: {
    percent: { type: 'string', help: 'share of the signed-in people who get it, 1 to 100 (default)' },
    approve: { type: 'boolean', help: 'approve what it declares under "api" as well' },
  },
  async run(input) {
    const [id = '', version = ''] = requireArguments(input, ['id', 'version'])
    const percent = numberOption(input, 'percent', 100, 100)
    const approve = flag(input, 'approve')
    const data = await promoteVersion({ id, version, percent, approve, ...(await registryOf(input)) })
    return { text: [sentenceOf(data), data.waiting?.sentence].filter(Boolean).join('\n'), data }
  },
}
