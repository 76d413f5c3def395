import type { BootData, ModuleIndex } from '../../manifest/manifest.ts'
import { dataScript } from '../../manifest/shell-paths.ts'
import type { LocalModule } from './local-module.ts'

/** The deployment's origin, and the local one. */
export interface Origins {
  upstream: string
  local: string
}

const bootScript = /<script[^>]*id="keystead-boot"[^>]*>([\s\S]*?)<\/script>/

export const scriptPath = '/dev/modules.js'
/** The script that rejects undeclared API calls; it must run before any call. */
export const guardPath = '/dev/calls.js'

/** Local modules that replace the published ones. */
export interface LocalModules {
  locals: readonly LocalModule[]
  /** Give them to users who do not have them, above all when they are not published yet. */
  forEverybody: boolean
}

/** Replaces published modules by local ones; only `forEverybody` unlocks locked modules and adds missing ones. */
export function patchIndex(index: ModuleIndex, { locals, forEverybody }: LocalModules): ModuleIndex {
  const entries = new Map(locals.map(({ entry }) => [entry.id, entry]))
  const modules = index.modules.map((module) => {
    const entry = module.state !== 'locked' || forEverybody ? entries.get(module.id) : undefined
    entries.delete(module.id)
    return entry ?? module
  })
  return { ...index, modules: forEverybody ? [...modules, ...entries.values()] : modules }
}

/** Rewrites a deployment address to the local origin; others, such as a hosted sign-in, stay. */
const movedTo = (address: string, { upstream, local }: Origins) =>
  URL.canParse(address) && new URL(address).origin === upstream ? address.replace(upstream, local) : address

/** Moves API and sign-in addresses of the deployment to the local origin. */
export function patchConfig<C extends BootData['config']>(config: C, origins: Origins): C {
  const { supabaseUrl, apiUrl } = config
  return { ...config, supabaseUrl: movedTo(supabaseUrl, origins), apiUrl: movedTo(apiUrl, origins) }
}

/** Rewrites the boot data in a document; one that is not the shell's stays as it is. */
export function changeBoot(html: string, change: (boot: BootData) => BootData): string {
  return html.replace(bootScript, (_whole, text: string) =>
    dataScript('keystead-boot', change(JSON.parse(text) as BootData)),
  )
}

/** The deployment's document with local modules; one that is not the shell's stays as it is. */
export function patchDocument(html: string, modules: LocalModules, origins: Origins): string {
  if (!bootScript.test(html)) return html
  const { locals } = modules
  const manifests = Object.fromEntries(locals.map(({ entry, manifest }) => [entry.id, manifest]))
  // Hints for published versions would fetch unused files.
  const ids = locals.map(({ entry }) => entry.id).join('|')
  const hints = new RegExp(`<link rel="preload"[^>]*href="/modules/(${ids})/[^>]*>`, 'g')
  return changeBoot(html, (boot) => ({
    ...boot,
    index: boot.index && patchIndex(boot.index, modules),
    config: patchConfig(boot.config, origins),
    manifests: { ...boot.manifests, ...manifests },
  }))
    .replace(hints, '')
    .replace('<head>', `<head><script src="${guardPath}"></script>`)
    .replace('</head>', `<script src="${scriptPath}" defer></script></head>`)
}
