import type { PlansAnswer } from '../../../manifest/registry-answers.ts'
import { demandArguments, registryOf } from '../../arguments.ts'
import { callRegistry } from '../../registry-client.ts'
import type { Verb } from '../../verb.ts'

/** A matrix of modules by tiers, its columns as wide as they need to be. */
function matrix({ tiers, modules }: PlansAnswer): string {
  const rows = [
    ['module', ...tiers],
    ...modules.map((each) => [each.module, ...tiers.map((tier) => (each.tiers[tier] ? 'on' : 'off'))]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const list: Verb = {
  usage: 'list',
  summary: 'show which modules each plan tier has',
  options: {},
  async run(input) {
    demandArguments(input, [])
    const data = await callRegistry<PlansAnswer>({ ...(await registryOf(input)), path: '/plans' })
    return { text: data.modules.length > 0 ? matrix(data) : 'No module is published yet.', data }
  },
}
