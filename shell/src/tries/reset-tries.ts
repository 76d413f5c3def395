/**
 * Ends what this browser tries, or of it one module's version alone; the page then begins anew with what everybody has.
 * @returns whether it could be done
 */
export async function resetTries(module?: string): Promise<boolean> {
  try {
    const response = await fetch(`/registry/v1/tries${module ? `/${module}` : ''}`, {
      method: 'DELETE',
      signal: AbortSignal.timeout(8_000),
    })
    if (!response.ok) return false
  } catch {
    return false
  }
  // All of it: styles and code of the tried version too. What is not saved is asked about as with every leaving.
  location.reload()
  return true
}
