import { ModuleError } from '../faults/module-error.ts'
import { diagnose } from './diagnose.ts'
import { type ModuleVersion, manifestOf } from './module-files.ts'

const loadFailure = /RUNTIME-00[18]|ChunkLoadError|Loading chunk/

/** Which kind of fault an error is, asking the server once where a script element says only "error". */
export async function faultOf(version: ModuleVersion, error: unknown): Promise<ModuleError> {
  if (error instanceof ModuleError) return error
  if (!loadFailure.test(String(error))) return new ModuleError('crash', version.id, version.version, error)
  // The bundler names the chunk that failed; else it was the entry.
  const failed = (error as { request?: string }).request
  const address = failed ? new URL(failed, location.origin).pathname : version.entry
  const manifest = await manifestOf(version).catch(() => null)
  const file = address.split(`/${version.version}/`)[1] ?? ''
  return diagnose(version, address, manifest?.integrity[file], error)
}
