import type { ServiceAnswer } from '../../../manifest/registry-answers.ts'
import { registryOf, requireArguments } from '../../arguments.ts'
import { callRegistry } from '../../registry-client.ts'
import type { Verb } from '../../verb.ts'

export const remove: Verb = {
  usage: 'service remove <id>',
  summary: "stop passing calls on to a module's own service; needs a token for all modules",
  options: {},
  async run(input) {
    const [id = ''] = requireArguments(input, ['id'])
    const call = { ...(await registryOf(input)), method: 'PUT' as const, path: `/modules/${id}/service` }
    const data = await callRegistry<ServiceAnswer>({ ...call, body: { url: null } })
    const text = data.changed ? `${id} has no service any more.` : `${id} had no service.`
    return { text, data }
  },
}
