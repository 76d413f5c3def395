/** One file could not be had: the browser refused it or did not find it, or it did not come in time. */
export class FileError extends Error {
  override name = 'FileError'
  readonly kind: 'lost' | 'late'
  readonly address: string

  constructor(kind: FileError['kind'], address: string, cause?: unknown) {
    super(`${address}: ${kind}`, { cause })
    this.kind = kind
    this.address = address
  }
}

/** As the bundler says it of a sheet. */
const sheetLost = 'CSS_CHUNK_LOAD_FAILED'
const entryLost = /RUNTIME-00[18]|ScriptNetworkError/

/**
 * The file that an error is about, whoever loaded it: the bundler names its chunk, the federation runtime only says
 * that it was an entry. Null for what the code itself threw.
 */
export function fileErrorOf(error: unknown, entry: string): FileError | null {
  if (error instanceof FileError) return error
  if (!(error instanceof Error)) return null
  const { type, request, code } = error as { type?: string; request?: string; code?: string }
  if (error.name === 'ChunkLoadError' || code === sheetLost) {
    return new FileError(type === 'timeout' ? 'late' : 'lost', request ?? entry, error)
  }
  const text = String(error)
  if (!entryLost.test(text) || text.includes('ScriptExecutionError')) return null
  return new FileError(text.includes('timed out') ? 'late' : 'lost', entry, error)
}
