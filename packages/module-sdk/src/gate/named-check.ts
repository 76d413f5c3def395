import type { Manifest } from '../manifest/manifest.ts'
import { isSafePath, type ModuleFiles } from './files-check.ts'
import { NameFinder } from './find-names.ts'
import type { Refusal } from './refusal.ts'

const naming = /\.(js|css|svg)$/
/** The content hash a bundler puts before the extension; its chunk table may contain just this part. */
const contentHash = /[.-]([0-9A-Za-z_-]{8,})\.[a-z0-9]+$/

/** Strings, any of which in a file counts as a reference to `path`. */
function namesOf(path: string): string[] {
  const base = path.slice(path.lastIndexOf('/') + 1)
  const [, hash] = contentHash.exec(base) ?? []
  return hash === undefined ? [base] : [base, hash]
}

/** Files that neither the manifest nor a referenced file mentions. */
export function unnamedFiles(manifest: Manifest, files: ModuleFiles): string[] {
  const preloads = Object.values(manifest.preload)
  const open = [
    manifest.entry,
    ...manifest.styles,
    ...preloads.flatMap((preload) => [...preload.files, ...Object.values(preload.texts)]),
  ]
  // Another check refuses invalid paths, which may be of any length.
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

/** Bundlers compose chunk names; only the hash appears in their tables unchanged. */
const namelessHint = (path: string) =>
  naming.test(path) && !contentHash.test(path)
    ? ' A chunk is known by the hash in its name: have the bundler write it, at least 8 characters, before the extension (`[name].[contenthash].js`).'
    : ''

/**
 * Refuses unreferenced files: nothing can load them, yet anyone who knows the address can read them. Source maps are
 * exempt.
 */
export function checkNamed(manifest: Manifest, files: ModuleFiles): Refusal[] {
  return unnamedFiles(manifest, files).map((path) => ({
    type: 'file_unnamed',
    detail: `"${path}" is named by no file of the module: nothing can load it.${namelessHint(path)}`,
  }))
}
