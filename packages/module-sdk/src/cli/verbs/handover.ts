import type { HandOverAnswer, ListedService } from '../../manifest/registry-answers.ts'
import { requireArguments } from '../arguments.ts'
import { ask } from '../registry-client.ts'
import type { Verb, VerbInput } from '../verb.ts'

function sentenceOf({ module, team, from, changed, revoked }: HandOverAnswer): string {
  if (!changed) return `${module} belongs to the team ${team} already.`
  const ended = revoked.length > 0 ? ` Its tokens have ended: ${revoked.join(', ')}.` : ''
  return `${module} went from the team ${from} to ${team}.${ended}`
}

/** The service's address outlives the handover: its calls carry people's tokens to whoever runs it. */
async function serviceLines(input: VerbInput, id: string): Promise<string[]> {
  const services = await ask<ListedService[]>(input, 'GET', '/services').catch(() => [])
  const url = services.find(({ module }) => module === id)?.url
  return url === undefined
    ? []
    : [`Calls to its service still go to ${url} until \`module service set\` names another address.`]
}

export const handover: Verb = {
  usage: 'handover <id> <team>',
  summary: 'give a module to another team; the tokens of the team before end with it',
  options: {},
  async run(input) {
    const [id = '', team = ''] = requireArguments(input, ['id', 'team'])
    const path = `/modules/${encodeURIComponent(id)}/team`
    const data = await ask<HandOverAnswer>(input, 'PUT', path, { team })
    return { text: [sentenceOf(data), ...(await serviceLines(input, id))].join('\n'), data }
  },
}
