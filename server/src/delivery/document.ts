import { ownValue } from '@keystead/api-client/own-value'
import type { BootData, LoadedManifest, Manifest, ModuleIndex } from '@keystead/module-sdk/manifest'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { matchRoute, ownerOf } from '@keystead/module-sdk/manifest/route-match'
import { dataPlace, pageSlots } from '@keystead/module-sdk/manifest/shell-paths'
import { type Audience, givenVersions, type KnownVersion, type Snapshot } from '../registry/resolve/known.ts'
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
  /** What the caller tries before it is promoted. */
  tries?: Audience['tries']
  config: ClientConfig
  social?: string[] | undefined
  shell: ShellBuild
}

/** The version of a module that the index gives to this caller; undefined where it is locked, or held with nothing given. */
function loadable({ index, snapshot, tries }: DocumentInput, id: string): KnownVersion | undefined {
  const listed = index.modules.find((module) => module.id === id)
  if (!listed?.entry) return undefined
  const known = snapshot.modules.find((module) => module.id === id)
  const tried = tries?.get(id)?.known
  const versions = [...(tried ? [tried] : []), ...(known ? givenVersions(known) : [])]
  return versions.find(({ manifest }) => manifest.version === listed.version)
}

/**
 * What modules draw on the page of a path: the route of the one that owns it, and what others bring to the slots of that
 * page.
 */
function partsOf(input: DocumentInput): PagePart[] {
  const { path, index } = input
  const owner = ownerOf(index.modules, path)
  const known = owner && loadable(input, owner.id)
  const route = known && matchRoute(known.manifest.routes, path)?.route
  const own = known && route ? [{ ...known, part: route }] : []
  const slots = route
    ? (ownValue(known?.manifest.preload, route)?.slots ?? [])
    : (ownValue(pageSlots, path) ?? [])
  const brought = slots.flatMap((name) =>
    index.modules
      .filter((module) => module.slots.some((slot) => slot.name === name))
      .flatMap(({ id }) => loadable(input, id) ?? [])
      .filter(({ manifest }) => ownValue(manifest.preload, name))
      .map((each) => ({ ...each, part: name })),
  )
  return [...own, ...brought]
}

/** What of a manifest the shell loads a version by: names and texts of the module stand in the index already. */
function loadedOf({ id, version, entry, global, styles, preload, integrity }: Manifest): LoadedManifest {
  return { id, version, entry, global, styles, preload, integrity }
}

/** JSON inside a script element: without `<` no text in it can end the element or open a comment. */
function inlineJson(data: BootData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/**
 * The document for a path: the shell's page with the index as resolved for the hint, the settings, the language, and
 * preload hints for what modules draw on it. The hints stand after the shell's own scripts: with few
 * connections, what is named first is sent first.
 */
export function renderDocument(input: DocumentInput): string {
  const { shell, lang, index, config, social } = input
  const parts = partsOf(input)
  const manifests = Object.fromEntries(parts.map(({ manifest }) => [manifest.id, loadedOf(manifest)]))
  const { build } = shell.host
  const data = inlineJson({ build, index, config, lang, ...(social?.length && { social }), manifests })
  // Replaced by functions: in a replacement text, `$` would have a meaning.
  return shell.template
    .replace(/(<html\b[^>]*?\slang=")[^"]*"/, (_match, start: string) => `${start}${lang}"`)
    .replace('</head>', () => `${preloadHints(parts, lang, shell.host)}</head>`)
    .replace(dataPlace, () => `<script type="application/json" id="keystead-boot">${data}</script>`)
}
