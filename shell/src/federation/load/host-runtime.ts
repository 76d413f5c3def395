import { ownValue } from '@keystead/api-client/own-value'
import { chunksGlobalOf, hostRuntimeGlobal } from '@keystead/module-sdk/host'
import type { LoadedManifest } from '@keystead/module-sdk/manifest'
import { fileAddress } from '@keystead/module-sdk/manifest/file-address'
import { fileLimit } from '@keystead/module-sdk/manifest/file-limit'
import { kitPrefix, packageOf } from '@keystead/module-sdk/shared-names'
import { kitFamilies } from '@keystead/ui-kit/families'
import { createInstance } from '@module-federation/runtime'
import * as bundlerRuntime from '@module-federation/webpack-bundler-runtime'
import { lazyLibraries, sharedLibraries } from '../share/shared-libraries.ts'

/** Versions of shared packages, injected by the build. */
declare const KEYSTEAD_SHARED_VERSIONS: Record<string, string>

/** Kit component names by family, injected by the build. */
declare const KEYSTEAD_KIT_NAMES: Record<string, string[]>

type SharedOptions = NonNullable<Parameters<typeof createInstance>[0]['shared']>

/**
 * By address of every script that may run as part of a module, its hash as each version names it that has the file; any
 * other address is refused.
 */
const hashes = new Map<string, Map<string, string>>()

/** Lets the files of a version run: the entry by the index's hash, by which it was hinted, or it would be asked for twice. */
export function allowScripts(manifest: LoadedManifest, entryIntegrity: string | undefined): void {
  const integrity = { ...manifest.integrity, ...(entryIntegrity && { [manifest.entry]: entryIntegrity }) }
  for (const [file, hash] of Object.entries(integrity)) {
    const address = fileAddress(manifest, file)
    hashes.set(address, new Map(hashes.get(address)).set(manifest.global, hash))
  }
}

const hashOf = (url: string) =>
  [...(hashes.get(new URL(url, location.origin).pathname)?.values() ?? [])].at(-1)

// The entries of modules are built without the federation's runtime and take the host's from here.
Object.assign(globalThis, { [hostRuntimeGlobal]: bundlerRuntime })

/** The one federation runtime of the page. No remote is known to it until the registry names one. */
export const runtime = createInstance({
  name: 'keystead',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: sharedOptions(),
  plugins: [
    {
      name: 'keystead-integrity',
      createScript({ url }) {
        const script = document.createElement('script')
        script.src = url
        script.async = true
        script.crossOrigin = 'anonymous'
        // An address without a hash gets one that nothing has: the browser then refuses to run it.
        script.integrity = hashOf(url) ?? `sha384-${'A'.repeat(64)}`
        return { script, timeout: fileLimit }
      },
    },
  ],
})

/** Lets go of a version's container: its global, its chunks' global, its federation scope and its hashes. */
export function dropModule(manifest: LoadedManifest): void {
  // Not part of the runtime's types; the public way leaves a stub behind and warns. Its version is pinned and this tested.
  const handler = runtime.remoteHandler as unknown as {
    removeRemote: (remote: { name: string; entry: string }) => void
  }
  handler.removeRemote({ name: manifest.global, entry: manifest.entry })
  Reflect.deleteProperty(globalThis, manifest.global)
  Reflect.deleteProperty(globalThis, chunksGlobalOf(manifest.global))
  for (const file of Object.keys(manifest.integrity)) {
    const address = fileAddress(manifest, file)
    const versions = hashes.get(address)
    versions?.delete(manifest.global)
    if (versions?.size === 0) hashes.delete(address)
  }
}

function sharedOptions(): SharedOptions {
  const eager = Object.entries(sharedLibraries).map(([name, library]) => [
    name,
    { ...shareOf(name), lib: () => library, shareConfig: { ...configOf(name), eager: true } },
  ])
  const lazy = [...Object.entries(lazyLibraries), ...kitEntries()].map(([name, load]) => [
    name,
    { ...shareOf(name), get: () => libraryLater(name, load), shareConfig: configOf(name) },
  ])
  return Object.fromEntries([...eager, ...lazy])
}

/** The kit is shared name by name, each loaded with its family when a module first draws it. */
function kitEntries(): [string, () => Promise<object>][] {
  return Object.entries(kitFamilies).flatMap(([family, load]) =>
    (ownValue(KEYSTEAD_KIT_NAMES, family) ?? []).map((name): [string, () => Promise<object>] => [
      kitPrefix + name,
      load,
    ]),
  )
}

/** Begins with what of the kit a module is about to draw, beside the code that will ask for it. */
export function loadKit(names: readonly string[]): void {
  for (const [family, load] of Object.entries(kitFamilies)) {
    const wanted = (ownValue(KEYSTEAD_KIT_NAMES, family) ?? []).some((name) => names.includes(name))
    // Who draws it asks again, and hears of the failure.
    if (wanted) load().catch(() => undefined)
  }
}

/** The runtime would keep a failure for ever: it is taken out, so that the next try of a module asks anew. */
async function libraryLater(name: string, load: () => Promise<object>): Promise<() => object> {
  try {
    const library = await load()
    return () => library
  } catch (error) {
    const share = ownValue(ownValue(runtime.shareScopeMap.default, name), versionOf(name))
    if (share) share.loading = null
    throw error
  }
}

function shareOf(name: string) {
  return { version: versionOf(name), scope: ['default'] }
}

function configOf(name: string) {
  return { singleton: true, requiredVersion: `^${versionOf(name)}` }
}

function versionOf(name: string): string {
  return ownValue(KEYSTEAD_SHARED_VERSIONS, packageOf(name)) as string
}
