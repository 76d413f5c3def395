import type { GrantChange } from '@keystead/api-client/access-groups/rules'

/** Thrown if someone else changed a row's level concurrently; the user has to decide again. */
export interface ContestedGrants extends Error {
  name: 'ContestedGrants'
  changes: GrantChange[]
}

export const contestedGrants = (changes: GrantChange[]): ContestedGrants =>
  Object.assign(new Error('Changed meanwhile'), { name: 'ContestedGrants' as const, changes })

export const isContested = (error: unknown): error is ContestedGrants =>
  error instanceof Error && error.name === 'ContestedGrants'
