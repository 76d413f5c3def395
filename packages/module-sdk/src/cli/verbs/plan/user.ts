import { planTiers } from '../../../manifest/person.ts'
import type { PersonPlanAnswer } from '../../../manifest/registry-answers.ts'
import { registryOf, requireArguments } from '../../arguments.ts'
import { callRegistry } from '../../registry-client.ts'
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
    const call = { ...(await registryOf(input)), method: 'PUT' as const, path: '/people/plan' }
    const data = await callRegistry<PersonPlanAnswer>({ ...call, body: { email, plan } })
    return { text: sentenceOf(data), data }
  },
}
