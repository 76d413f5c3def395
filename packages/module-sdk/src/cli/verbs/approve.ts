import { apiText } from '../../manifest/declared-api.ts'
import type { ApproveAnswer } from '../../manifest/registry-answers.ts'
import { requireArguments } from '../arguments.ts'
import { ask } from '../registry-client.ts'
import type { Verb } from '../verb.ts'

export const approve: Verb = {
  usage: 'approve <id> <version>',
  summary: 'let what a version declares under "api" count for plans; needs a token for all modules',
  options: {},
  async run(input) {
    const [id = '', version = ''] = requireArguments(input, ['id', 'version'])
    const data = await ask<ApproveAnswer>(input, 'POST', `/modules/${id}/approve`, { version })
    const text = data.changed
      ? `${id} ${version} is approved: ${apiText(data.gained)}.`
      : `${id} ${version} declares nothing that was not approved already.`
    return { text, data }
  },
}
