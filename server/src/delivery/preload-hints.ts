import { ownValue } from '@keystead/api-client/own-value'
import type { HostJson } from '@keystead/module-sdk/manifest'
import { fileAddress, requestedIntegrity } from '@keystead/module-sdk/manifest/file-address'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { isDataSlot } from '@keystead/module-sdk/manifest/shell-paths'
import type { ModuleVersion } from '../registry/resolve/module-state.ts'

interface HintedFile {
  href: string
  integrity: string
}

function linkOf({ href, integrity }: HintedFile): string {
  const kind = href.endsWith('.css') ? 'style' : href.endsWith('.json') ? 'fetch' : 'script'
  // Attributes must match the later request, or the browser fetches the file twice.
  return `<link rel="preload" as="${kind}" href="${href}" crossorigin="anonymous" integrity="${integrity}">`
}

/** A module's route, or its contribution to a slot. */
export interface PagePart extends Pick<ModuleVersion, 'manifest' | 'entryIntegrity'> {
  part: string
}

function moduleFiles({ manifest, entryIntegrity, part }: PagePart, lang: Language): HintedFile[] {
  const preload = ownValue(manifest.preload, part)
  const text = preload?.texts[lang]
  const styles = isDataSlot(part) ? [] : manifest.styles
  const files = [manifest.entry, ...(preload?.files ?? []), ...(text ? [text] : []), ...styles]
  const hashes = requestedIntegrity(manifest)
  return [...new Set(files)].flatMap((file) => {
    // The shell loads the entry by the index's hash.
    const integrity = file === manifest.entry ? entryIntegrity : ownValue(hashes, file)
    return integrity ? [{ href: fileAddress(manifest, file), integrity }] : []
  })
}

function shellFiles(wanted: readonly string[], host: HostJson): HintedFile[] {
  const files = new Set(wanted)
  for (const file of host.initial) files.delete(file)
  return [...files].flatMap((file) => {
    const integrity = ownValue(host.integrity, file)
    return integrity ? [{ href: `/${file.replace(/^\//, '')}`, integrity }] : []
  })
}

/** The shell's module runtime, which every module waits for. */
const runners = ['modules', 'federation']

/**
 * Preload hints for a page: the shell's texts, and for each part its entry, scripts, styles, texts and the shell's kit
 * files. Exactly what the page needs: a surplus file costs every visit.
 */
export function preloadHints(parts: readonly PagePart[], lang: Language, host: HostJson): string {
  const groups = [`texts-${lang}`, ...(parts.length > 0 ? runners : [])]
  const kit = parts.flatMap(({ manifest, part }) => ownValue(manifest.preload, part)?.kit ?? [])
  const own = [
    ...groups.flatMap((name) => ownValue(host.groups, name) ?? []),
    ...kit.flatMap((name) => ownValue(host.kit, name) ?? []),
  ]
  const hints = [...shellFiles(own, host), ...parts.flatMap((part) => moduleFiles(part, lang))]
  const byAddress = new Map(hints.map((hint) => [hint.href, hint]))
  return [...byAddress.values()].map(linkOf).join('')
}
