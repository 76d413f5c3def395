import type { FaultKind } from '../faults/module-error.ts'

/** In ms. Short: a file that is slow here has timed out before. */
const timeoutMs = 2_000

/**
 * Finds out why a file failed, since script elements only report "error". Re-fetching it past every cache also
 * replaces a corrupt copy that the browser would otherwise cache for a year.
 */
export async function diagnose(address: string, hash: string | undefined): Promise<FaultKind> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(address, { cache: 'reload', signal }).catch(() => null)
  if (!response?.ok || response.headers.get('content-type')?.includes('html')) return 'missing'
  if (hash === undefined) return 'integrity'
  return fetch(address, { cache: 'reload', integrity: hash, signal }).then(
    () => 'missing',
    () => (signal.aborted ? 'missing' : 'integrity'),
  )
}
