import { ModuleError } from '../faults/module-error.ts'

interface Version {
  id: string
  version: string
}

/**
 * Why a file could not be used. A script element only says "error", so the file is asked for once more, past every
 * cache: is it there, is it what it should be, does its hash differ? By the way this mends a spoilt copy in the
 * browser's cache, which would otherwise be taken again for a year.
 */
export async function diagnose(
  { id, version }: Version,
  address: string,
  hash: string | undefined,
  cause: unknown,
): Promise<ModuleError> {
  const fault = (kind: ModuleError['kind']) => new ModuleError(kind, id, version, cause)
  const response = await fetch(address, { cache: 'reload' }).catch(() => null)
  if (!response?.ok || response.headers.get('content-type')?.includes('html')) return fault('missing')
  const whole = await fetch(address, { cache: 'reload', integrity: hash ?? '' }).then(
    () => hash !== undefined,
    () => false,
  )
  return fault(whole ? 'missing' : 'integrity')
}
