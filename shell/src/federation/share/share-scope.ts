import { ownValue } from '@keystead/api-client/own-value'
import { kitPrefix, packageOf } from '@keystead/module-sdk/shared-names'
import { kitFamilies } from '@keystead/ui-kit/families'
import { lazyLibraries, sharedLibraries } from './shared-libraries.ts'

/** Versions of shared packages, injected by the build. */
declare const KEYSTEAD_SHARED_VERSIONS: Record<string, string>

/** Kit component names by family, injected by the build. */
declare const KEYSTEAD_KIT_NAMES: Record<string, string[]>

interface SharedVersion {
  /** Set if the library is already loaded. */
  lib?: () => object
  get: () => Promise<() => object>
}

const kitNamesOf = (family: string) => ownValue(KEYSTEAD_KIT_NAMES, family) ?? []

/** The kit is shared by component; each loads its family when first rendered. */
const kitLibraries = Object.fromEntries(
  Object.entries(kitFamilies).flatMap(([family, load]) =>
    kitNamesOf(family).map((name): [string, () => Promise<object>] => [kitPrefix + name, load]),
  ),
)

const later: Record<string, () => Promise<object>> = { ...lazyLibraries, ...kitLibraries }

/** A package that the host provides. @throws if it does not, or if the package's file cannot be loaded */
export function sharedLibrary(name: string): object | Promise<object> {
  const library = ownValue(sharedLibraries, name) ?? ownValue(later, name)?.()
  if (!library) throw new Error(`The host does not provide ${name}`)
  return library
}

/** All shared packages in the form Module Federation passes to a container: by request, then by version. */
export const shareScope: Record<string, Record<string, SharedVersion>> = Object.fromEntries([
  ...Object.entries(sharedLibraries).map(([name, library]) =>
    shared(name, { lib: () => library, get: async () => () => library }),
  ),
  ...Object.entries(later).map(([name, load]) =>
    shared(name, {
      async get() {
        const library = await load()
        return () => library
      },
    }),
  ),
])

function shared(name: string, version: SharedVersion): [string, Record<string, SharedVersion>] {
  return [name, { [ownValue(KEYSTEAD_SHARED_VERSIONS, packageOf(name)) as string]: version }]
}

/** Preloads kit components a module is about to render, in parallel with its code. */
export function loadKit(names: readonly string[]): void {
  for (const [family, load] of Object.entries(kitFamilies)) {
    // The component that needs it loads it again and reports the failure.
    if (kitNamesOf(family).some((name) => names.includes(name))) load().catch(() => undefined)
  }
}
