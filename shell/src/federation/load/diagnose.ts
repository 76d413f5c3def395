import type { FaultKind } from '../faults/module-error.ts'

/** What answers late here hung before too: nobody waits for it long. */
const patience = 2_000

/**
 * Why a file could not be used. A script element only says "error", so the file is asked for once more, past every
 * cache: is it there, is it what it should be, does its hash differ? By the way this mends a spoilt copy in the
 * browser's cache, which would otherwise be taken again for a year.
 */
export async function diagnose(address: string, hash: string | undefined): Promise<FaultKind> {
  const signal = AbortSignal.timeout(patience)
  const response = await fetch(address, { cache: 'reload', signal }).catch(() => null)
  if (!response?.ok || response.headers.get('content-type')?.includes('html')) return 'missing'
  if (hash === undefined) return 'integrity'
  return fetch(address, { cache: 'reload', integrity: hash, signal }).then(
    () => 'missing',
    () => (signal.aborted ? 'missing' : 'integrity'),
  )
}
