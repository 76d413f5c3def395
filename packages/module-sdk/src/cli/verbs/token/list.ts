import type { ListedToken } from '../../../manifest/registry-answers.ts'
import { requireArguments } from '../../arguments.ts'
import { ask } from '../../registry-client.ts'
import { table } from '../../table.ts'
import type { Verb } from '../../verb.ts'

const dayOf = (time: string | null) => time?.slice(0, 10) ?? 'never'

/** When it ends or ended. */
const endOf = ({ state, expiresAt, revokedAt }: ListedToken) =>
  state === 'revoked'
    ? `revoked ${dayOf(revokedAt)}`
    : `${state === 'expired' ? 'expired ' : ''}${dayOf(expiresAt)}`

const rowOf = (token: ListedToken) => [
  token.name,
  token.module === '*' ? 'all modules' : token.module,
  token.scopes.join(','),
  dayOf(token.createdAt),
  token.createdBy,
  dayOf(token.lastUsedAt),
  endOf(token),
  token.id,
]

export const list: Verb = {
  usage: 'token list',
  summary: 'list the tokens that may publish and promote, for all modules and for each',
  options: {},
  async run(input) {
    requireArguments(input, [])
    const data = await ask<ListedToken[]>(input, 'GET', '/tokens')
    const head = ['name', 'module', 'scopes', 'created', 'by', 'last used', 'expires', 'id']
    return { text: table([head, ...data.map(rowOf)]), data }
  },
}
