import type { RevokeAnswer } from '../../../manifest/registry-answers.ts'
import { requireArguments } from '../../arguments.ts'
import { ask } from '../../registry-client.ts'
import type { Verb } from '../../verb.ts'

export const revoke: Verb = {
  usage: 'token revoke <id>',
  summary: 'end a token at once, by its id in the list',
  options: {},
  async run(input) {
    const [id = ''] = requireArguments(input, ["token's id"])
    const path = `/tokens/${encodeURIComponent(id)}/revoke`
    const data = await ask<RevokeAnswer>(input, 'POST', path, {})
    const whose = data.module === '*' ? 'all modules' : data.module
    const text = data.changed
      ? `The token ${data.name} for ${whose} has ended.`
      : `The token ${data.name} for ${whose} had ended already.`
    return { text, data }
  },
}
