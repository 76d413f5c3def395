import type { BootData, Manifest, ModuleIndex } from '@keystead/module-sdk/manifest'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { matchRoute, ownerOf } from '@keystead/module-sdk/manifest/route-match'
import type { Snapshot } from '../registry/resolve/resolve.ts'
import { preloadHints, textHints } from './preload-hints.ts'
import { dataPlace, headPlace, type ShellBuild } from './shell-build.ts'

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
  config: ClientConfig
  shell: ShellBuild
}

interface Owner {
  manifest: Manifest
  route: string
}

/** The module that owns the path and may be loaded, in the version that the index gives to this caller. */
function loadableOwner({ path, index, snapshot }: DocumentInput): Owner | null {
  const listed = ownerOf(index.modules, path)
  if (!listed?.entry) return null
  const known = snapshot.modules.find((module) => module.id === listed.id)
  const manifest = known?.line.find((version) => version.manifest.version === listed.version)?.manifest
  const route = manifest && matchRoute(manifest.routes, path)?.route
  return manifest && route ? { manifest, route } : null
}

/** JSON inside a script element: without `<` no text in it can end the element or open a comment. */
function inlineJson(data: BootData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/**
 * The document for a path: the shell's page with the index as resolved for the hint, the settings, the language, and
 * preload hints for the one module that owns the path (design.md 5).
 */
export function renderDocument(input: DocumentInput): string {
  const { shell, lang, index, config } = input
  const owner = loadableOwner(input)
  const ofModule = owner ? preloadHints(owner.manifest, owner.route, lang, shell.host) : ''
  const hints = textHints(lang, shell.host) + ofModule
  const manifests = owner ? { [owner.manifest.id]: owner.manifest } : {}
  const data = inlineJson({ index, config, lang, manifests })
  // Replaced by functions: in a replacement text, `$` would have a meaning.
  return shell.template
    .replace(/(<html\b[^>]*?\slang=")[^"]*"/, (_match, start: string) => `${start}${lang}"`)
    .replace(headPlace, () => hints)
    .replace(dataPlace, () => `<script type="application/json" id="keystead-boot">${data}</script>`)
}
