/** Ends what this browser tries; the page then begins anew with what everybody has. @returns whether it could be done */
export async function resetTries(): Promise<boolean> {
  try {
    const response = await fetch('/registry/v1/tries', {
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
