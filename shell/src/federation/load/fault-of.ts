import { fileAddress } from '@keystead/module-sdk/manifest/file-address'
import { LateError } from '@keystead/ui-kit/with-tries'
import { ModuleError } from '../faults/module-error.ts'
import { diagnose } from './diagnose.ts'
import { fileErrorOf } from './file-error.ts'
import type { ModuleVersion } from './module-version.ts'

/** Whether a retry is pointless: missing files may arrive, but code that throws will throw again. */
export function isForGood(error: unknown): boolean {
  return !(error instanceof LateError) && fileErrorOf(error) === null
}

/** The kind of fault an error is; probes the server if a script element only said "error". */
export async function faultOf(
  version: ModuleVersion,
  hashes: Record<string, string>,
  error: unknown,
): Promise<ModuleError> {
  if (error instanceof ModuleError) return error
  const fault = (kind: ModuleError['kind']) => new ModuleError(kind, version.id, version.version, error)
  if (error instanceof LateError) return fault('timeout')
  const lost = fileErrorOf(error)
  if (!lost) return fault('crash')
  if (lost.kind === 'late') return fault('timeout')
  const { pathname } = new URL(lost.address, location.origin)
  // A shell file, such as the kit's: the module's hashes do not cover it.
  if (!pathname.startsWith(`/modules/${version.id}/`)) return fault('missing')
  const own = Object.entries(hashes).find(([file]) => fileAddress(version, file) === pathname)
  return fault(await diagnose(pathname, own?.[1]))
}
