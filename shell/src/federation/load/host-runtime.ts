import { ownValue } from '@keystead/api-client/own-value'
import type { ModuleDefinition } from '@keystead/module-sdk'
import { chunksGlobalOf, hostRuntimeGlobal } from '@keystead/module-sdk/host'
import type { LoadedManifest } from '@keystead/module-sdk/manifest'
import { shareScope } from '../share/share-scope.ts'
import { entryRuntime } from './entry-runtime.ts'
import { FileError } from './file-error.ts'
import { runScript } from './run-script.ts'

export { loadKit } from '../share/share-scope.ts'

/** Module Federation's container interface, which every entry defines. */
interface Container {
  init: (scope: typeof shareScope) => unknown
  get: (exposed: './module') => Promise<() => { default?: ModuleDefinition }>
}

Object.assign(globalThis, { [hostRuntimeGlobal]: entryRuntime })

/**
 * Runs a version's entry and takes the module from its container.
 * @param hash the index's, also used by the entry's preload hint
 * @throws FileError if the entry or a file it needs is missing or times out
 */
export async function loadModule(manifest: LoadedManifest, entry: string, hash: string | undefined) {
  const integrity = hash ?? ownValue(manifest.integrity, manifest.entry)
  if (!integrity) throw new FileError('lost', entry)
  await runScript(entry, integrity)
  const container = Reflect.get(globalThis, manifest.global) as Container | undefined
  if (!container) throw new Error(`${entry} does not define ${manifest.global}`)
  await container.init(shareScope)
  const module = await container.get('./module')
  return module()
}

/** Removes a version's container: its global and its chunks' global. */
export function dropModule({ global }: LoadedManifest): void {
  for (const name of [global, chunksGlobalOf(global)]) {
    // What a script declared with `var` cannot be deleted.
    if (!Reflect.deleteProperty(globalThis, name)) Reflect.set(globalThis, name, undefined)
  }
}
