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

/** Hashes of every script that may run as part of a module, by address and version; other addresses are refused. */
const hashes = new Map<string, Map<string, string>>()

/**
 * Allows a version's files. The entry uses the index's hash, the one it was hinted with, or it would be fetched twice.
 */
export function allowScripts(manifest: LoadedManifest, entryIntegrity: string | undefined): void {
  const integrity = { ...manifest.integrity, ...(entryIntegrity && { [manifest.entry]: entryIntegrity }) }
  for (const [file, hash] of Object.entries(integrity)) {
    const address = fileAddress(manifest, file)
    hashes.set(address, new Map(hashes.get(address)).set(manifest.global, hash))
  }
}

const hashOf = (url: string) =>
  [...(hashes.get(new URL(url, location.origin).pathname)?.values() ?? [])].at(-1)

// Module entries are built without the federation runtime and use the host's.
Object.assign(globalThis, { [hostRuntimeGlobal]: bundlerRuntime })

/** The page's only federation runtime. Remotes are registered when the registry names them. */
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
        // An unknown address gets a hash nothing matches, so the browser refuses to run it.
        script.integrity = hashOf(url) ?? `sha384-${'A'.repeat(64)}`
        return { script, timeout: fileLimit }
      },
    },
  ],
})

/** Removes a version's container: its global, its chunks' global, its federation scope and its hashes. */
export function dropModule(manifest: LoadedManifest): void {
  // Not in the runtime's types; the public API leaves a stub behind and warns. The version is pinned, and this is
  // tested.
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

/** The kit is shared by component; each loads its family when first rendered. */
function kitEntries(): [string, () => Promise<object>][] {
  return Object.entries(kitFamilies).flatMap(([family, load]) =>
    (ownValue(KEYSTEAD_KIT_NAMES, family) ?? []).map((name): [string, () => Promise<object>] => [
      kitPrefix + name,
      load,
    ]),
  )
}

/** Preloads kit components a module is about to render, in parallel with its code. */
export function loadKit(names: readonly string[]): void {
  for (const [family, load] of Object.entries(kitFamilies)) {
    const wanted = (ownValue(KEYSTEAD_KIT_NAMES, family) ?? []).some((name) => names.includes(name))
    // The component that needs it loads it again and reports the failure.
    if (wanted) load().catch(() => undefined)
  }
}

/** The runtime caches failures for good, so remove a failed library for the next try. */
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
