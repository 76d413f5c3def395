import type { IndexModule } from '@keystead/module-sdk/manifest'

/** Whether a module is available: on, or held with a fallback version. Not if locked, or held without one. */
export function isAvailable({ state, entry }: IndexModule): boolean {
  return state !== 'locked' && entry !== undefined
}
