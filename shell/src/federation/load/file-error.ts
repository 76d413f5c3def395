/** A file was not found, was refused by the browser, or timed out. */
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

/** The bundler's error code for a style sheet. */
const sheetLost = 'CSS_CHUNK_LOAD_FAILED'

/** The file an error is about, as the bundler names it. Null for errors thrown by the code itself. */
export function fileErrorOf(error: unknown): FileError | null {
  if (error instanceof FileError) return error
  if (!(error instanceof Error)) return null
  const { type, request, code } = error as { type?: string; request?: string; code?: string }
  if (error.name !== 'ChunkLoadError' && code !== sheetLost) return null
  return new FileError(type === 'timeout' ? 'late' : 'lost', request ?? '', error)
}
