import { type TokenAnswer, teamTokenScopes, usualTokenScopes } from '../../../manifest/registry-answers.ts'
import { numberOption, requireArguments, textOption } from '../../arguments.ts'
import { CliError } from '../../cli-error.ts'
import { creatorOf, latestSdk } from '../../create/latest-sdk.ts'
import { command } from '../../installed-from.ts'
import { callRegistry, registryOf } from '../../registry-client.ts'
import type { Verb, VerbInput } from '../../verb.ts'

function scopesFrom(input: VerbInput): string[] {
  const words = (textOption(input, 'scopes') ?? usualTokenScopes.join(','))
    .split(',')
    .map((word) => word.trim())
  const strange = words.find((word) => !teamTokenScopes.some((scope) => scope === word))
  if (strange === undefined) return words
  throw new CliError(
    `--scopes takes ${teamTokenScopes.join(', ').replace(/, (?=\w+$)/, ' and ')}, not "${strange}".`,
  )
}

function whoUses(scopes: readonly string[]): string {
  if (scopes.every((scope) => scope === 'events'))
    return "The module's service reads it as KEYSTEAD_EVENTS_TOKEN."
  const service = scopes.includes('events') ? ', its service as KEYSTEAD_EVENTS_TOKEN' : ''
  return `The team sets it as KEYSTEAD_PUBLISH_TOKEN${service}.`
}

const beginning = 'A repository of its own begins with:'

export const create: Verb = {
  usage: 'token create <id>',
  summary: "make a token for one module's team; it is shown once and kept nowhere",
  options: {
    name: { type: 'string', help: 'what it is called in lists and in the trail' },
    scopes: {
      type: 'string',
      help: `what it may do (default: ${usualTokenScopes.join(',')}; events for its own service)`,
    },
    days: { type: 'string', help: 'how long it is good for (default: 365)' },
  },
  async run(input) {
    const [module = ''] = requireArguments(input, ['id'])
    const name = textOption(input, 'name')
    if (!name) throw new CliError('--name is missing: it says in the trail who acted.')
    const body = { module, name, scopes: scopesFrom(input), days: numberOption(input, 'days', 365, 3650) }
    const call = { ...(await registryOf(input)), method: 'POST' as const, path: '/tokens' }
    const data = await callRegistry<TokenAnswer>({ ...call, body })
    const isTeams = data.scopes.includes('publish')
    const first = isTeams && (await latestSdk(call.to).then(creatorOf, () => undefined))
    const text = [
      `Made the token ${data.name} for ${module} (${data.scopes.join(', ')}), good until ${data.expiresAt.slice(0, 10)}. It is shown this once:`,
      `  ${data.token}`,
      `${whoUses(data.scopes)} To end it: ${command} module token revoke ${data.id}`,
      ...(first
        ? [beginning, `  npm exec --yes --package=${first} -- keystead module create ${module} --standalone`]
        : []),
    ]
    return { text: text.join('\n'), data }
  },
}
