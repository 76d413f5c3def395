import { planTiers } from '../../../manifest/person.ts'
import type { PersonPlanAnswer } from '../../../manifest/registry-answers.ts'
import { requireArguments } from '../../arguments.ts'
import { ask } from '../../registry-client.ts'
import type { Verb } from '../../verb.ts'

function sentenceOf({ email, plan, promised, changed }: PersonPlanAnswer): string {
  if (promised) return `${email} has the plan ${plan} from the next request on.`
  return `${email} has the plan ${plan} ${changed ? 'now' : 'already'}.`
}

export const user: Verb = {
  usage: 'user <e-mail> <tier>',
  summary: `give a person a plan tier (${planTiers.join(', ')})`,
  options: {},
  async run(input) {
    const [email, plan] = requireArguments(input, ['e-mail', 'tier'])
    const data = await ask<PersonPlanAnswer>(input, 'PUT', '/people/plan', { email, plan })
    return { text: sentenceOf(data), data }
  },
}
