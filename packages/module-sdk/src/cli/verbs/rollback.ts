import type { RollbackAnswer } from '../../manifest/registry-answers.ts'
import { requireArguments, textOption } from '../arguments.ts'
import { ask } from '../registry-client.ts'
import type { Verb } from '../verb.ts'

function sentenceOf({ module, version, from, ended }: RollbackAnswer): string {
  if (!ended)
    return `${module} went back from ${from} to ${version}. Another rollback would go to the version before, if there is one.`
  const rest = version === null ? 'nobody has the module now' : `everybody has ${version}`
  return `${module} ${from} is no longer a canary: ${rest}.`
}

export const rollback: Verb = {
  usage: 'rollback <id>',
  summary: 'end the canary, or return to the previous stable version',
  options: {
    from: {
      type: 'string',
      help: 'only while people have this version: a canary that is to end may have ended by itself',
    },
  },
  async run(input) {
    const [id = ''] = requireArguments(input, ['id'])
    const data = await ask<RollbackAnswer>(input, 'POST', `/modules/${id}/rollback`, {
      from: textOption(input, 'from'),
    })
    return { text: sentenceOf(data), data }
  },
}
