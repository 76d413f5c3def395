import type { RollbackAnswer } from '../../manifest/registry-answers.ts'
import { demandArguments, registryOf } from '../arguments.ts'
import { callRegistry } from '../registry-client.ts'
import type { Verb } from '../verb.ts'

export const rollback: Verb = {
  usage: 'rollback <id>',
  summary: 'return to the stable version before',
  options: {},
  async run(input) {
    const [id = ''] = demandArguments(input, ['id'])
    const call = { ...(await registryOf(input)), method: 'POST' as const, path: `/modules/${id}/rollback` }
    const data = await callRegistry<RollbackAnswer>({ ...call, body: {} })
    return { text: `${id} went back from ${data.from} to ${data.version}.`, data }
  },
}
