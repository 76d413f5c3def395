import type { BootData, ModuleIndex } from '../../manifest/manifest.ts'
import type { LocalModule } from './local-module.ts'

/** Where the deployment is, and where its pages are shown here. */
export interface Origins {
  there: string
  here: string
}

const bootScript = /(<script[^>]*id="keystead-boot"[^>]*>)([\s\S]*?)(<\/script>)/

/** The script by which open pages hear of each build. */
export const scriptPath = '/dev/modules.js'
/** The script that refuses what modules call and do not declare: before anything is called. */
export const guardPath = '/dev/calls.js'

/** Modules as they lie here, in the place of the published ones. */
export interface LocalModules {
  locals: readonly LocalModule[]
  /** Whether somebody is given them who does not have them published: one that is not there yet, above all. */
  forEverybody: boolean
}

export function patchIndex(index: ModuleIndex, { locals, forEverybody }: LocalModules): ModuleIndex {
  const here = new Map(locals.map(({ entry }) => [entry.id, entry]))
  const modules = index.modules.map((module) => {
    const entry = module.state !== 'locked' || forEverybody ? here.get(module.id) : undefined
    here.delete(module.id)
    return entry ?? module
  })
  return { ...index, modules: forEverybody ? [...modules, ...here.values()] : modules }
}

/** An address of the deployment as it is reached through here; others, as of a hosted sign-in, stay. */
const movedTo = (address: string, { there, here }: Origins) =>
  URL.canParse(address) && new URL(address).origin === there ? address.replace(there, here) : address

export function patchConfig<C extends BootData['config']>(config: C, origins: Origins): C {
  const { supabaseUrl, apiUrl } = config
  return { ...config, supabaseUrl: movedTo(supabaseUrl, origins), apiUrl: movedTo(apiUrl, origins) }
}

/** A page with other data for the shell to begin with; a page that is not the shell's stays as it is. */
export function changeBoot(html: string, change: (boot: BootData) => BootData): string {
  return html.replace(bootScript, (_whole, start: string, text: string, end: string) => {
    const data = JSON.stringify(change(JSON.parse(text) as BootData))
    return start + data.replaceAll('<', '\\u003c') + end
  })
}

/** A page of the deployment with modules as they lie here; a page that is not the shell's stays as it is. */
export function patchDocument(html: string, here: LocalModules, origins: Origins): string {
  if (!bootScript.test(html)) return html
  const { locals } = here
  const manifests = Object.fromEntries(locals.map(({ entry, manifest }) => [entry.id, manifest]))
  // Hints for a published version would fetch what nothing here runs.
  const ids = locals.map(({ entry }) => entry.id).join('|')
  const hints = new RegExp(`<link rel="preload"[^>]*href="/modules/(${ids})/[^>]*>`, 'g')
  return changeBoot(html, (boot) => ({
    ...boot,
    index: boot.index && patchIndex(boot.index, here),
    config: patchConfig(boot.config, origins),
    manifests: { ...boot.manifests, ...manifests },
  }))
    .replace(hints, '')
    .replace('<head>', `<head><script src="${guardPath}"></script>`)
    .replace('</head>', `<script src="${scriptPath}" defer></script></head>`)
}
