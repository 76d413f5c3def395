import { ownValue } from '@keystead/api-client/own-value'
import { sharedLibrary } from '../share/share-scope.ts'
import { connectFiles } from './entry-files.ts'
import type { EntryRequire, ScriptEnd } from './entry-require.ts'
import type { FileError } from './file-error.ts'
import { runScript } from './run-script.ts'

/**
 * Called by each entry as it runs.
 * @param global with the module's id; absent in development and if built by SDK 1.1: those load their own files
 */
function connect(require: EntryRequire, global?: string, id?: string): void {
  const { ids, names, chunks } = require.consumed
  require.f.consumes = (chunk, promises) => {
    for (const at of ownValue(chunks, String(chunk)) ?? [])
      promises.push(provide(require, ids[at] as string, names[at] as string))
  }
  require.l = (address, done, _key, chunk) => {
    const hash = chunk === undefined ? undefined : ownValue(require.sriHashes, String(chunk))
    const end = (type: ScriptEnd['type']) => done({ type, target: { src: address } })
    void runScript(address, hash).then(
      () => end('load'),
      (error: FileError) => end(error.kind === 'late' ? 'timeout' : 'error'),
    )
  }
  if (global !== undefined && id !== undefined) connectFiles(require, global, id)
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
