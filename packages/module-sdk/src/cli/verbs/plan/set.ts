import { planTiers } from '../../../manifest/person.ts'
import type { TierAnswer } from '../../../manifest/registry-answers.ts'
import { requireArguments } from '../../arguments.ts'
import { CliError } from '../../cli-error.ts'
import { ask } from '../../registry-client.ts'
import type { Verb } from '../../verb.ts'

export const set: Verb = {
  usage: 'set <module> <tier> on|off',
  summary: `switch a module on or off for a plan tier (${planTiers.join(', ')})`,
  options: {},
  async run(input) {
    const [module = '', tier = '', state = ''] = requireArguments(input, ['module', 'tier', 'on|off'])
    if (state !== 'on' && state !== 'off') throw new CliError(`Say "on" or "off", not "${state}".`)
    const path = `/plans/${encodeURIComponent(module)}/${encodeURIComponent(tier)}`
    const body = { on: state === 'on' }
    const data = await ask<TierAnswer>(input, 'PUT', path, body)
    return { text: `${module} is ${state} for ${tier}${data.changed ? ' now' : ' already'}.`, data }
  },
}
