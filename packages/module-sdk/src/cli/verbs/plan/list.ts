import type { PlansAnswer } from '../../../manifest/registry-answers.ts'
import { requireArguments } from '../../arguments.ts'
import { ask } from '../../registry-client.ts'
import { table } from '../../table.ts'
import type { Verb } from '../../verb.ts'

const matrix = ({ tiers, modules }: PlansAnswer) =>
  table([
    ['module', ...tiers],
    ...modules.map((each) => [each.module, ...tiers.map((tier) => (each.tiers[tier] ? 'on' : 'off'))]),
  ])

export const list: Verb = {
  usage: 'list',
  summary: 'show which modules each plan tier has',
  options: {},
  async run(input) {
    requireArguments(input, [])
    const data = await ask<PlansAnswer>(input, 'GET', '/plans')
    return { text: data.modules.length > 0 ? matrix(data) : 'No module is published yet.', data }
  },
}
