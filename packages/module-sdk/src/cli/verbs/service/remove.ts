import type { ServiceAnswer } from '../../../manifest/registry-answers.ts'
import { requireArguments } from '../../arguments.ts'
import { ask } from '../../registry-client.ts'
import type { Verb } from '../../verb.ts'

export const remove: Verb = {
  usage: 'service remove <id>',
  summary: "stop passing calls on to a module's own service; needs a token for all modules",
  options: {},
  async run(input) {
    const [id = ''] = requireArguments(input, ['id'])
    const data = await ask<ServiceAnswer>(input, 'PUT', `/modules/${id}/service`, { url: null })
    const text = data.changed ? `${id} has no service any more.` : `${id} had no service.`
    return { text, data }
  },
}
