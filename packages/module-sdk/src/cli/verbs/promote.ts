import type { ListedModule, PromoteAnswer } from '../../manifest/registry-answers.ts'
import { flag, numberOption, requireArguments } from '../arguments.ts'
import { wentBack } from '../failed-version.ts'
import { promoteVersion } from '../publish.ts'
import { callRegistry, registryOf } from '../registry-client.ts'
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
    const registry = await registryOf(input)
    const data = await promoteVersion({ id, version, percent, approve, ...registry })
    // It is promoted, whether or not this can be read.
    const path = `/modules/${id}/versions`
    const listed = await callRegistry<ListedModule>({ ...registry, path }).catch(() => undefined)
    const promoted = listed?.versions.find((each) => each.version === version)
    const failures = promoted ? wentBack(promoted).map((text) => `Before, it was ${text}.`) : []
    return { text: [sentenceOf(data), data.waiting?.sentence, ...failures].filter(Boolean).join('\n'), data }
  },
}
