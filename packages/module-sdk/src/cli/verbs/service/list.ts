import type { ListedService } from '../../../manifest/registry-answers.ts'
import { requireArguments } from '../../arguments.ts'
import { minuteOf } from '../../failed-version.ts'
import { ask } from '../../registry-client.ts'
import { table } from '../../table.ts'
import type { Verb } from '../../verb.ts'

const rowOf = ({ module, url, declared, setBy, setAt }: ListedService) => [
  module,
  url,
  declared ? 'declared' : 'not declared',
  setBy,
  minuteOf(setAt),
]

export const list: Verb = {
  usage: 'service list',
  summary: "list the addresses of modules' own services",
  options: {},
  async run(input) {
    requireArguments(input, [])
    const data = await ask<ListedService[]>(input, 'GET', '/services')
    const head = ['module', 'address', 'manifest', 'set by', 'since']
    return { text: data.length > 0 ? table([head, ...data.map(rowOf)]) : 'No service has an address.', data }
  },
}
