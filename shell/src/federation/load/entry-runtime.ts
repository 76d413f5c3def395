import { ownValue } from '@keystead/api-client/own-value'
import { sharedLibrary } from '../share/share-scope.ts'

/** The bundler's `require` in an entry, as far as the host uses it. */
interface EntryRequire {
  /** Module factories by id. */
  m: Record<string, (module: { exports: unknown }) => void>
  /** Loaders of what a chunk needs before its modules run. */
  f: Record<string, (chunk: string, promises: Promise<unknown>[]) => void>
  consumesLoadingData?: { chunkMapping: ChunkMapping; names: Record<string, string> }
  initializeExposesData: { moduleMap: Record<string, () => unknown> }
  initContainer: () => void
  getContainer: (exposed: string) => unknown
}

/** Ids of the host's packages that a chunk takes. */
type ChunkMapping = Record<string, string[] | undefined>

/** Puts the packages that a chunk takes from the host in place. @returns those that are still loading */
function provide(require: EntryRequire, ids: string[] = [], nameOf: (id: string) => string | undefined) {
  const coming: Promise<void>[] = []
  for (const id of ids) {
    const install = (library: object) => {
      require.m[id] = (module) => {
        module.exports = library
      }
    }
    const library = sharedLibrary(nameOf(id) ?? '')
    if (library instanceof Promise) coming.push(library.then(install))
    else install(library)
  }
  return coming
}

/** Called by each entry as it runs. */
function connect(require: EntryRequire): void {
  const { chunkMapping, names } = require.consumesLoadingData ?? { chunkMapping: {}, names: {} }
  require.f.consumes = (chunk, promises) =>
    void promises.push(...provide(require, ownValue(chunkMapping, chunk), (id) => ownValue(names, id)))
  require.initContainer = () => undefined
  require.getContainer = (exposed) => ownValue(require.initializeExposesData.moduleMap, exposed)?.()
}

interface Consumed {
  chunkId: string
  promises: Promise<unknown>[]
  chunkMapping: ChunkMapping
  moduleToHandlerMapping: Record<string, { shareKey: string } | undefined>
  webpackRequire: EntryRequire
}

/** What entries built by SDK 1.0 call: Module Federation's bundler runtime, as far as they use it. */
const bundlerRuntime = {
  consumes({ chunkId, promises, chunkMapping, moduleToHandlerMapping, webpackRequire }: Consumed): void {
    const nameOf = (id: string) => ownValue(moduleToHandlerMapping, id)?.shareKey
    promises.push(...provide(webpackRequire, ownValue(chunkMapping, chunkId), nameOf))
  },
  init: () => ({}),
  initContainerEntry: () => undefined,
  installInitialConsumes: () => undefined,
}

/** The host's part of every entry, under one global: entries bring no runtime of their own (ADR 62). */
export const entryRuntime = { __esModule: true, connect, default: { bundlerRuntime } }
