import type { Manifest } from '../manifest/manifest.ts'
import { isSafePath, type ModuleFiles } from './files-check.ts'
import { NameFinder } from './find-names.ts'
import type { Refusal } from './refusal.ts'

const naming = /\.(js|css|svg)$/
/** What a bundler puts between name and ending; its table of scripts may have this part alone. */
const contentHash = /[.-]([0-9A-Za-z_-]{8,})\.[a-z0-9]+$/

/** What has to stand in a file for another one to be named by it. */
function namesOf(path: string): string[] {
  const base = path.slice(path.lastIndexOf('/') + 1)
  const [, hash] = contentHash.exec(base) ?? []
  return hash === undefined ? [base] : [base, hash]
}

/** Files that neither the manifest nor a file that is named itself speaks of. */
export function unnamedFiles(manifest: Manifest, files: ModuleFiles): string[] {
  const preloads = Object.values(manifest.preload)
  const open = [
    manifest.entry,
    ...manifest.styles,
    ...preloads.flatMap((preload) => [...preload.files, ...Object.values(preload.texts)]),
  ]
  // What is no path is refused for that, and may be of any length.
  const unnamed = new Set([...files.keys()].filter((path) => !path.endsWith('.map') && isSafePath(path)))
  const names = new NameFinder(
    [...unnamed].flatMap((path) => namesOf(path).map((name) => [name, path] as const)),
  )
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const isNew = unnamed.delete(path)
    const bytes = files.get(path)
    if (!isNew || !bytes || !naming.test(path)) continue
    open.push(...names.find(bytes))
  }
  return [...unnamed]
}

/**
 * Nothing can load such files, so they are there by mistake, and whoever knows the address reads them. Source maps are for
 * those who look for a fault.
 */
export function checkNamed(manifest: Manifest, files: ModuleFiles): Refusal[] {
  return unnamedFiles(manifest, files).map((path) => ({
    type: 'file_unnamed',
    detail: `"${path}" is named by no file of the module: nothing can load it.`,
  }))
}
