import { endTries } from './end-tries.ts'

/**
 * Ends all tries of this browser, or one module's, and reloads into the regular versions.
 * @returns whether it succeeded
 */
export async function resetTries(module?: string): Promise<boolean> {
  if (!(await endTries(module))) return false
  // A full reload also drops the tried version's styles and code; unsaved input is asked about as usual.
  location.reload()
  return true
}
