import type { ServiceAnswer } from '../../../manifest/registry-answers.ts'
import { requireArguments } from '../../arguments.ts'
import { ask } from '../../registry-client.ts'
import type { Verb } from '../../verb.ts'

export const set: Verb = {
  usage: 'service set <id> <url>',
  summary: "name the address of a module's own service; needs a token for all modules",
  options: {},
  async run(input) {
    const [id = '', url = ''] = requireArguments(input, ['id', 'url'])
    const data = await ask<ServiceAnswer>(input, 'PUT', `/modules/${id}/service`, { url })
    const text = [
      data.changed
        ? `The service of ${id} will be called at ${data.url}. Nothing was sent there yet.`
        : `The service of ${id} is called at ${data.url} already.`,
      ...(data.declared ? [] : [`No version of ${id} that people get declares a service yet.`]),
    ]
    return { text: text.join('\n'), data }
  },
}
