import { ownValue } from '@keystead/api-client/own-value'
import { sharedLibrary } from '../share/share-scope.ts'
import type { FileError } from './file-error.ts'
import { runScript } from './run-script.ts'

/** The bundler's `require` in an entry, as far as the host uses it. */
interface EntryRequire {
  /** Module factories by id. */
  m: Record<string, (module: { exports: unknown }) => void>
  /** Loaders of what a chunk needs before its modules run. */
  f: Record<string, (chunk: string, promises: unknown[]) => void>
  /** Loads a script; `done` receives the outcome. */
  l: (address: string, done: (end: ScriptEnd) => void, key: string, chunk?: string) => void
  /** Hashes of the chunks; none in development. */
  sriHashes?: Record<string, string>
  /** Host packages an entry uses: module ids, package names, and for each chunk the indexes it needs. */
  consumed: { ids: string[]; names: string[]; chunks: Record<string, number[]> }
  initializeExposesData: { moduleMap: Record<string, () => unknown> }
  initContainer: () => void
  getContainer: (exposed: string) => unknown
}

interface ScriptEnd {
  type: 'load' | 'error' | 'timeout'
  target: { src: string }
}

/** Called by each entry as it runs. */
function connect(require: EntryRequire): void {
  const { ids, names, chunks } = require.consumed
  require.f.consumes = (chunk, promises) => {
    for (const at of ownValue(chunks, chunk) ?? [])
      promises.push(provide(require, ids[at] as string, names[at] as string))
  }
  require.l = (address, done, _key, chunk) => {
    const hash = chunk === undefined ? undefined : ownValue(require.sriHashes, chunk)
    const end = (type: ScriptEnd['type']) => done({ type, target: { src: address } })
    void runScript(address, hash).then(
      () => end('load'),
      (error: FileError) => end(error.kind === 'late' ? 'timeout' : 'error'),
    )
  }
  require.initContainer = () => undefined
  require.getContainer = (exposed) => ownValue(require.initializeExposesData.moduleMap, exposed)?.()
}

/** Installs a host package under the id by which a chunk's modules import it. */
function provide(require: Pick<EntryRequire, 'm'>, id: string, name: string): Promise<void> | undefined {
  const install = (library: object) => {
    require.m[id] = (module) => {
      module.exports = library
    }
  }
  const library = sharedLibrary(name)
  if (library instanceof Promise) return library.then(install)
  install(library)
}

interface Consumed {
  chunkId: string
  promises: unknown[]
  chunkMapping: Record<string, string[]>
  moduleToHandlerMapping: Record<string, { shareKey: string }>
  webpackRequire: EntryRequire
}

/** What entries built by SDK 1.0 call: the part of Module Federation's bundler runtime that they use. */
const bundlerRuntime = {
  consumes({ chunkId, promises, chunkMapping, moduleToHandlerMapping, webpackRequire }: Consumed): void {
    for (const id of ownValue(chunkMapping, chunkId) ?? [])
      promises.push(provide(webpackRequire, id, ownValue(moduleToHandlerMapping, id)?.shareKey ?? ''))
  },
  init: () => ({}),
  initContainerEntry: () => undefined,
  installInitialConsumes: () => undefined,
}

/** The host's part of every entry, under one global: entries contain no runtime of their own (ADR 62). */
export const entryRuntime = { __esModule: true, connect, default: { bundlerRuntime } }
