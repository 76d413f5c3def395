import { endTries } from './end-tries.ts'

/**
 * Ends what this browser tries, or of it one module's version alone; the page then begins anew with what everybody has.
 * @returns whether it could be done
 */
export async function resetTries(module?: string): Promise<boolean> {
  if (!(await endTries(module))) return false
  // All of it: styles and code of the tried version too. What is not saved is asked about as with every leaving.
  location.reload()
  return true
}
