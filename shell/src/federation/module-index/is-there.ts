import type { IndexModule } from '@keystead/module-sdk/manifest'

/**
 * Whether a module can be led to and counted on: one that is on, or that is held with an older version in its place. One
 * that is locked, or held with nothing that this shell can carry, is not.
 */
export function isThere({ state, entry }: IndexModule): boolean {
  return state !== 'locked' && entry !== undefined
}
