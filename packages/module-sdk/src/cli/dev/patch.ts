import type { BootData, ModuleIndex } from '../../manifest/manifest.ts'
import type { LocalModule } from './local-module.ts'

/** Where the deployment is, and where its pages are shown here. */
export interface Origins {
  there: string
  here: string
}

const bootScript = /(<script[^>]*id="keystead-boot"[^>]*>)([\s\S]*?)(<\/script>)/

/** The script that reloads open pages when the module was built anew. */
export const reloadPath = '/dev/module-reload.js'

/** The index with the module as it lies here, in the place of the published one. */
export function patchIndex(index: ModuleIndex, { entry }: LocalModule): ModuleIndex {
  const at = index.modules.findIndex(({ id }) => id === entry.id)
  const modules = at < 0 ? [...index.modules, entry] : index.modules.with(at, entry)
  return { ...index, modules }
}

/** An address of the deployment as it is reached through here; others, as of a hosted sign-in, stay. */
const movedTo = (address: string, { there, here }: Origins) =>
  URL.canParse(address) && new URL(address).origin === there ? address.replace(there, here) : address

export function patchConfig<C extends BootData['config']>(config: C, origins: Origins): C {
  const { supabaseUrl, apiUrl } = config
  return { ...config, supabaseUrl: movedTo(supabaseUrl, origins), apiUrl: movedTo(apiUrl, origins) }
}

/** A page of the deployment with the module as it lies here; a page that is not the shell's stays as it is. */
export function patchDocument(html: string, local: LocalModule, origins: Origins): string {
  const [, , text] = bootScript.exec(html) ?? []
  if (text === undefined) return html
  const boot = JSON.parse(text) as BootData
  const patched: BootData = {
    ...boot,
    index: boot.index && patchIndex(boot.index, local),
    config: patchConfig(boot.config, origins),
    manifests: { ...boot.manifests, [local.entry.id]: local.manifest },
  }
  const data = JSON.stringify(patched).replaceAll('<', '\\u003c')
  // Hints for the published version would fetch what nothing here runs.
  const hints = new RegExp(`<link rel="preload"[^>]*href="/modules/${local.entry.id}/[^>]*>`, 'g')
  return html
    .replace(bootScript, (_match, start: string, _text: string, end: string) => start + data + end)
    .replace(hints, '')
    .replace('</head>', `<script src="${reloadPath}" defer></script></head>`)
}
