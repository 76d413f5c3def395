import { ownValue } from '@keystead/api-client/own-value'
import type { LoadedManifest } from '@keystead/module-sdk/manifest'
import { fileAddress } from '@keystead/module-sdk/manifest/file-address'
import { shownLanguage } from '../../i18n/shown-language.ts'
import { i18n } from '../../i18n/start-i18n.ts'
import type { ModuleVersion } from './module-version.ts'

/** Already hinted addresses, including those in the document. */
let hinted: Set<string> | null = null

function addressesOfDocument(): Set<string> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')
  return new Set([...links].map((link) => new URL(link.href, location.origin).pathname))
}

/** The attributes must match the later request exactly, or the browser fetches the file twice. */
function hint(address: string, integrity: string | undefined): void {
  hinted ??= addressesOfDocument()
  if (!integrity || hinted.has(address)) return
  hinted.add(address)
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity, href: address })
  link.onload = link.onerror = () => link.remove()
  document.head.appendChild(link)
}

/** Hints a module's entry, in parallel with its manifest. */
export function hintEntry({ entry, entryIntegrity }: ModuleVersion): void {
  hint(entry, entryIntegrity)
}

/** Hints a part's scripts and catalogue, before the entry requests them. */
export function hintPart(version: ModuleVersion, manifest: LoadedManifest, part: string): void {
  const preload = ownValue(manifest.preload, part)
  // i18n may not be initialized for the first page; the document then hints the texts.
  const text = i18n.isInitialized ? preload?.texts[shownLanguage(i18n)] : undefined
  for (const file of [...(preload?.files ?? []), ...(text ? [text] : [])])
    hint(fileAddress(version, file), ownValue(manifest.integrity, file))
}
