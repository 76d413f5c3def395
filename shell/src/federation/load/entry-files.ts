import { ownValue } from '@keystead/api-client/own-value'
import { chunksGlobalOf, filesGlobalOf } from '@keystead/module-sdk/host'
import type { ChunkId, EntryRequire } from './entry-require.ts'
import { FileError } from './file-error.ts'
import { runScript } from './run-script.ts'

/** A script's registration: its chunks, their modules by id, and code to run with them. */
type Registered = [chunks: ChunkId[], modules: EntryRequire['m'], run?: (require: EntryRequire) => void]

/** A version's scripts, under its own global. Entries built by SDK 1.1 define theirs themselves. */
interface VersionFiles {
  nameOf: (chunk: ChunkId) => string
  push: (file: Registered) => void
  /** For an entry that runs again, as after a failure. */
  registered: Registered[]
  /** By chunk. */
  tries: Map<ChunkId, number>
}

/** Where a module's scripts register, whichever version requested them: they contain no version (ADR 33). */
interface CommonFiles {
  /** The versions' globals, looked up by name each time, so that released versions are not retained. */
  of: string[]
  push: (file: Registered) => void
}

const filesOf = (version: string) => Reflect.get(globalThis, version) as VersionFiles | undefined

/**
 * Gives an entry the files of its version: loads them by hash, retries them at fresh addresses, and passes identical
 * files on to the module's other versions. Call it while the entry's script runs.
 */
export function connectFiles(require: EntryRequire, global: string, module: string): void {
  require.p = new URL('..', (document.currentScript as HTMLScriptElement).src).href
  const own = chunksGlobalOf(global)
  const { registered = [], tries = new Map() } = filesOf(own) ?? {}
  const installed = new Set<ChunkId>()
  const install = ([chunks, modules, run]: Registered) => {
    Object.assign(require.m, modules)
    run?.(require)
    for (const chunk of chunks) installed.add(chunk)
  }
  registered.forEach(install)
  const push = (file: Registered) => {
    registered.push(file)
    install(file)
  }
  Reflect.set(globalThis, own, { nameOf: require.u, push, registered, tries } satisfies VersionFiles)
  shareFiles(filesGlobalOf(module), own)

  const load = async (chunk: ChunkId, hash: string) => {
    const tried = tries.get(chunk) ?? 0
    tries.set(chunk, tried + 1)
    // Browsers cache a failure for a while, and queue requests to an address that hangs.
    const address = require.p + require.u(chunk) + (tried ? `?try=${tried}` : '')
    await runScript(address, hash)
    const file = registered.find(([chunks]) => chunks.includes(chunk))
    if (!file) throw new FileError('lost', address)
    // The entry has run again since: the file was installed in that run.
    if (!installed.has(chunk)) install(file)
  }
  const loading = new Map<ChunkId, Promise<void>>()
  require.f.j = (chunk, promises) => {
    // Styles, and what the entry contains, have no script.
    const hash = ownValue(require.sriHashes, String(chunk))
    if (hash === undefined || installed.has(chunk)) return
    const started = loading.get(chunk) ?? load(chunk, hash).finally(() => loading.delete(chunk))
    loading.set(chunk, started)
    promises.push(started)
  }
  evaluateAgain(require)
}

/** Registers a version for the module's scripts; a script goes to every version that has a file of its name. */
function shareFiles(common: string, own: string): void {
  const versions = (Reflect.get(globalThis, common) as CommonFiles | undefined)?.of ?? []
  const shared: CommonFiles = {
    of: [...versions.filter((version) => version !== own && filesOf(version)), own],
    push(file) {
      const { src = '' } = (document.currentScript as HTMLScriptElement | null) ?? {}
      const [address = ''] = src.split('?')
      for (const version of this.of) {
        const files = filesOf(version)
        const [chunk] = file[0]
        if (files && chunk !== undefined && address.endsWith(`/${files.nameOf(chunk)}`)) files.push(file)
      }
    },
  }
  Reflect.set(globalThis, common, shared)
}

/** A module that threw while it was evaluated is evaluated again on the next import. */
function evaluateAgain(require: EntryRequire): void {
  const { e: ensure } = require
  require.e = (chunk) => {
    for (const [id, { error }] of Object.entries(require.c))
      if (error !== undefined) Reflect.deleteProperty(require.c, id)
    return ensure(chunk)
  }
}
