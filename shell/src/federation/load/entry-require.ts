/** The bundler compares them by identity: pass them on as they are. */
export type ChunkId = string | number

/** The bundler's `require` in an entry, as far as the host uses it. */
export interface EntryRequire {
  /** Module factories by id. */
  m: Record<string, (module: { exports: unknown }) => void>
  /** Evaluated modules by id. */
  c: Record<string, { error?: unknown }>
  /** Base URL of its files. */
  p: string
  /** A chunk's file. */
  u: (chunk: ChunkId) => string
  /** Loads a chunk and what it needs. */
  e: (chunk: ChunkId) => Promise<unknown>
  /** Loaders that run before a chunk's modules. */
  f: Record<string, (chunk: ChunkId, promises: unknown[]) => void>
  /** Loads a script; `done` receives the outcome. */
  l: (address: string, done: (end: ScriptEnd) => void, key: string, chunk?: ChunkId) => void
  /** Hashes of the chunks; none in development. */
  sriHashes?: Record<string, string>
  /** Host packages an entry uses: module ids, package names, and for each chunk the indexes it needs. */
  consumed: { ids: string[]; names: string[]; chunks: Record<string, number[]> }
  initializeExposesData: { moduleMap: Record<string, () => unknown> }
  initContainer: () => void
  getContainer: (exposed: string) => unknown
}

export interface ScriptEnd {
  type: 'load' | 'error' | 'timeout'
  target: { src: string }
}
