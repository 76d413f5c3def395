import type { WithdrawAnswer } from '../../manifest/registry-answers.ts'
import { requireArguments } from '../arguments.ts'
import { ask } from '../registry-client.ts'
import type { Verb } from '../verb.ts'

export const withdraw: Verb = {
  usage: 'withdraw <id> <version>',
  summary: 'take a version out for good, as a fallback too',
  options: {},
  async run(input) {
    const [id = '', version = ''] = requireArguments(input, ['id', 'version'])
    const data = await ask<WithdrawAnswer>(input, 'POST', `/modules/${id}/withdraw`, { version })
    const stable = data.stable ? `Stable is ${data.stable}.` : `${id} has no stable version now.`
    const text = data.changed
      ? `${id} ${version} is withdrawn. ${stable}`
      : `${id} ${version} was withdrawn already.`
    return { text, data }
  },
}
