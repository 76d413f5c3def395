import type { BootData } from '@keystead/module-sdk/manifest'

let cached: BootData | null | undefined

/**
 * What the server wrote into the document: the index, the settings, the manifest of the path's owner.
 * Null when the files are served by a host that writes no such thing: the shell then asks for it.
 */
export function bootData(): BootData | null {
  if (cached !== undefined) return cached
  const text = document.getElementById('keystead-boot')?.textContent
  cached = text ? (JSON.parse(text) as BootData) : null
  return cached
}
