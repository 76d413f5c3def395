import type { Manifest } from '../manifest/manifest.ts'
import { ownValue } from '../own-value.ts'
import { integrityOf, shortIntegrityOf } from './integrity.ts'
import type { Refusal } from './refusal.ts'

/** A version's files by path inside the module's folder, with `/` as separator. */
export type ModuleFiles = ReadonlyMap<string, Uint8Array>

const kinds = /\.(js|css|json|map|woff2?|ttf|otf|svg|png|jpe?g|webp|avif|gif|ico)$/
const parts = /^[A-Za-z0-9@_-][A-Za-z0-9._@-]*$/

/** Written by the registry itself, beside the uploaded files. */
export const manifestFile = 'manifest.json'

/** Whether a path stays inside the module's folder: not absolute, no `..`, no hidden files. */
export function isSafePath(path: string): boolean {
  return path.length <= 200 && path.split('/').every((part) => parts.test(part))
}

function checkFile(path: string, bytes: Uint8Array, manifest: Manifest): Refusal[] {
  if (!isSafePath(path)) return [{ type: 'file_name', detail: `"${path}" is not a path inside the module.` }]
  if (!kinds.test(path)) {
    return [
      {
        type: 'file_kind',
        detail: `"${path}" is of a kind that is not served (js, css, json, map, fonts, pictures).`,
      },
    ]
  }
  if (path === manifestFile) {
    return [
      { type: 'file_name', detail: `"${manifestFile}" is written by the registry and cannot be uploaded.` },
    ]
  }
  const expected = ownValue(manifest.integrity, path)
  if (!expected) return [{ type: 'file_hash', detail: `"${path}" has no hash in the manifest.` }]
  const short = ownValue(manifest.scriptIntegrity ?? {}, path)
  if (expected !== integrityOf(bytes) || (short && short !== shortIntegrityOf(bytes))) {
    return [{ type: 'file_hash', detail: `"${path}" is not the file that the manifest's hash was made of.` }]
  }
  return []
}

function namedFiles(manifest: Manifest): string[] {
  const preloads = Object.values(manifest.preload)
  return [
    manifest.entry,
    ...manifest.styles,
    ...preloads.flatMap((preload) => [...preload.files, ...Object.values(preload.texts)]),
    ...Object.keys(manifest.integrity),
    ...Object.keys(manifest.scriptIntegrity ?? {}),
  ]
}

/** Checks types, paths and hashes of the uploaded files, and that all files the manifest names are present. */
export function checkFiles(manifest: Manifest, files: ModuleFiles): Refusal[] {
  const missing = [...new Set(namedFiles(manifest))].filter((path) => !files.has(path))
  return [
    ...[...files].flatMap(([path, bytes]) => checkFile(path, bytes, manifest)),
    ...missing.map(
      (path): Refusal => ({
        type: 'file_missing',
        detail: `"${path}" is named by the manifest and is not there.`,
      }),
    ),
  ]
}
