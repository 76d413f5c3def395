import { ownValue } from '@keystead/api-client/own-value'
import type { BootData, LoadedManifest, Manifest, ModuleIndex } from '@keystead/module-sdk/manifest'
import { requestedIntegrity } from '@keystead/module-sdk/manifest/file-address'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { matchRoute, ownerOf } from '@keystead/module-sdk/manifest/route-match'
import { dataPlace, dataScript, isDataSlot, pageSlots } from '@keystead/module-sdk/manifest/shell-paths'
import {
  type Audience,
  givenVersions,
  type ModuleVersion,
  type Snapshot,
} from '../registry/resolve/module-state.ts'
import { type PagePart, preloadHints } from './preload-hints.ts'
import type { ShellBuild } from './shell-build.ts'

export interface ClientConfig {
  supabaseUrl: string
  supabaseAnonKey: string
  apiUrl: string
}

export interface DocumentInput {
  path: string
  lang: Language
  index: ModuleIndex
  snapshot: Snapshot
  /** Versions the caller tries before promotion. */
  tries?: Audience['tries']
  config: ClientConfig
  social?: string[] | undefined
  shell: ShellBuild
}

/** The version this caller loads; undefined if locked, or held without a fallback. */
function loadable({ index, snapshot, tries }: DocumentInput, id: string): ModuleVersion | undefined {
  const listed = index.modules.find((module) => module.id === id)
  if (!listed?.entry) return undefined
  const history = snapshot.modules.find((module) => module.id === id)
  const tried = tries?.get(id)?.moduleVersion
  const versions = [...(tried ? [tried] : []), ...(history ? givenVersions(history) : [])]
  return versions.find(({ manifest }) => manifest.version === listed.version)
}

/** Modules that render on a path: the owner of the route, and contributions to the page's slots. */
function partsOf(input: DocumentInput): PagePart[] {
  const { path, index } = input
  const owner = ownerOf(index.modules, path)
  const ownerVersion = owner && loadable(input, owner.id)
  const route = ownerVersion && matchRoute(ownerVersion.manifest.routes, path)?.route
  const ownPart = ownerVersion && route ? [{ ...ownerVersion, part: route }] : []
  const slots = route
    ? (ownValue(ownerVersion?.manifest.preload, route)?.slots ?? [])
    : (ownValue(pageSlots, path) ?? [])
  const contributed = slots.flatMap((name) =>
    index.modules
      // A tab's content is loaded when the tab is opened.
      .filter((module) => module.slots.some((slot) => slot.name === name && !slot.tab))
      .flatMap(({ id }) => loadable(input, id) ?? [])
      .filter(({ manifest }) => ownValue(manifest.preload, name))
      .map((each) => ({ ...each, part: name })),
  )
  return [...ownPart, ...contributed]
}

/** The manifest fields that loading needs; names and texts are in the index already. */
function loadedOf(manifest: Manifest): LoadedManifest {
  const { id, version, entry, global, styles, preload, api } = manifest
  return { id, version, entry, global, styles, preload, integrity: requestedIntegrity(manifest), api }
}

/** By module: all parts of the path's owner, whose other pages come next; of others only those on this page. */
function manifestsOf(parts: readonly PagePart[], lang: Language): Record<string, LoadedManifest> {
  const byModule = new Map<string, LoadedManifest>()
  for (const { manifest } of parts) {
    const names = parts.filter((each) => each.manifest.id === manifest.id).map(({ part }) => part)
    const isOwner = names.some((name) => name.startsWith('/'))
    const loaded = loadedOf(manifest)
    byModule.set(manifest.id, isOwner ? loaded : reduced(loaded, names, lang))
  }
  return Object.fromEntries(byModule)
}

/** Texts in other languages are not hinted; their hashes tell a changed file from a lost one. */
function reduced(manifest: LoadedManifest, parts: readonly string[], lang: Language): LoadedManifest {
  const own = Object.entries(only(manifest.preload, parts))
  const preload = Object.fromEntries(
    own.map(([name, part]) => [name, { ...part, texts: only(part.texts, [lang]) }]),
  )
  const files = own.flatMap(([, part]) => [...part.files, ...Object.values(part.texts)])
  const styles = parts.every(isDataSlot) ? [] : manifest.styles
  return { ...manifest, preload, integrity: only(manifest.integrity, [...files, ...styles]) }
}

const only = <Value>(all: Record<string, Value>, keys: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)))

/**
 * Renders the document for a path: the shell's page with the resolved index, settings, language and preload hints.
 * Hints go after the shell's own scripts, since with few connections order is priority.
 */
export function renderDocument(input: DocumentInput): string {
  const { shell, lang, index, config, social } = input
  const parts = partsOf(input)
  const { build } = shell.host
  const data: BootData = {
    build,
    index,
    config,
    lang,
    ...(social?.length && { social }),
    manifests: manifestsOf(parts, lang),
  }
  // Replacer functions, because `$` is special in replacement strings.
  return shell.template
    .replace(/(<html\b[^>]*?\slang=")[^"]*"/, (_match, start: string) => `${start}${lang}"`)
    .replace('</head>', () => `${preloadHints(parts, lang, shell.host)}</head>`)
    .replace(dataPlace, () => dataScript('keystead-boot', data))
}
