import type { GrantChange } from '@keystead/api-client/access-groups/rules'

/** Somebody else has given one of the rows another level meanwhile: the person decides anew. */
export interface ContestedGrants extends Error {
  name: 'ContestedGrants'
  changes: GrantChange[]
}

export const contestedGrants = (changes: GrantChange[]): ContestedGrants =>
  Object.assign(new Error('Changed meanwhile'), { name: 'ContestedGrants' as const, changes })

export const isContested = (error: unknown): error is ContestedGrants =>
  error instanceof Error && error.name === 'ContestedGrants'
