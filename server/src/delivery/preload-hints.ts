import type { HostJson, Manifest } from '@keystead/module-sdk/manifest'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { addressOf } from '../registry/resolve/resolve.ts'

interface HintedFile {
  href: string
  integrity: string
}

function linkOf({ href, integrity }: HintedFile): string {
  const kind = href.endsWith('.css') ? 'style' : href.endsWith('.json') ? 'fetch' : 'script'
  // Without the very attributes of the request that follows, the browser would fetch the file twice.
  return `<link rel="preload" as="${kind}" href="${href}" crossorigin="anonymous" integrity="${integrity}">`
}

function moduleFiles(manifest: Manifest, route: string, lang: Language): HintedFile[] {
  const preload = manifest.preload[route]
  const text = preload?.texts[lang]
  const files = [manifest.entry, ...(preload?.files ?? []), ...(text ? [text] : []), ...manifest.styles]
  return [...new Set(files)].flatMap((file) => {
    const integrity = manifest.integrity[file]
    return integrity ? [{ href: addressOf(manifest.id, manifest.version, file), integrity }] : []
  })
}

function shellFiles(wanted: readonly string[], host: HostJson): HintedFile[] {
  const files = new Set(wanted)
  for (const file of host.initial) files.delete(file)
  return [...files].flatMap((file) => {
    const integrity = host.integrity[file]
    return integrity ? [{ href: `/${file.replace(/^\//, '')}`, integrity }] : []
  })
}

/** The shell's own texts: every page of it waits for them. */
export function textHints(lang: Language, host: HostJson): string {
  return shellFiles(host.groups?.[`texts-${lang}`] ?? [], host)
    .map(linkOf)
    .join('')
}

/** What runs modules, in the shell: the first page of a module waits for it before anything else. */
const runners = ['modules', 'federation']

/**
 * Preload hints for one route of one module: its entry, scripts, styles and texts, and the shell's files for the parts
 * of the kit that the route draws. Exactly what the route needs: a file too many costs every visit.
 */
export function preloadHints(manifest: Manifest, route: string, lang: Language, host: HostJson): string {
  const runner = runners.flatMap((name) => host.groups?.[name] ?? [])
  const kit = (manifest.preload[route]?.kit ?? []).flatMap((name) => host.kit[name] ?? [])
  const own = shellFiles([...runner, ...kit], host)
  return [...moduleFiles(manifest, route, lang), ...own].map(linkOf).join('')
}
