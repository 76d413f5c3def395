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

/** Modules as they lie here, in the place of the published ones. */
export interface LocalModules {
  locals: readonly LocalModule[]
  /** Whether somebody is given them who does not have them published: one that is not there yet, above all. */
  forEverybody: boolean
}

export function patchIndex(index: ModuleIndex, { locals, forEverybody }: LocalModules): ModuleIndex {
  const here = new Map(locals.map(({ entry }) => [entry.id, entry]))
  const modules = index.modules.map((module) => {
    const entry = module.state === 'on' || forEverybody ? here.get(module.id) : undefined
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

/** A page of the deployment with modules as they lie here; a page that is not the shell's stays as it is. */
export function patchDocument(html: string, here: LocalModules, origins: Origins): string {
  const { locals } = here
  const [, , text] = bootScript.exec(html) ?? []
  if (text === undefined) return html
  const boot = JSON.parse(text) as BootData
  const patched: BootData = {
    ...boot,
    index: boot.index && patchIndex(boot.index, here),
    config: patchConfig(boot.config, origins),
    manifests: {
      ...boot.manifests,
      ...Object.fromEntries(locals.map(({ entry, manifest }) => [entry.id, manifest])),
    },
  }
  const data = JSON.stringify(patched).replaceAll('<', '\\u003c')
  // Hints for a published version would fetch what nothing here runs.
  const ids = locals.map(({ entry }) => entry.id).join('|')
  const hints = new RegExp(`<link rel="preload"[^>]*href="/modules/(${ids})/[^>]*>`, 'g')
  return html
    .replace(bootScript, (_match, start: string, _text: string, end: string) => start + data + end)
    .replace(hints, '')
    .replace('</head>', `<script src="${scriptPath}" defer></script></head>`)
}
