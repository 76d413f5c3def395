import { createHash } from 'node:crypto'
import type { BuiltFiles } from '@keystead/module-sdk/cli/built-module'
import { integrityOf, shortIntegrityOf } from '@keystead/module-sdk/gate/integrity'
import type { Manifest } from '@keystead/module-sdk/manifest'
import type { DeclaredApi } from '@keystead/module-sdk/manifest/declared-api'
import { globalNameOf } from '@keystead/module-sdk/manifest/names'

interface VersionChange {
  version: string
  /** Replacements for its English texts. */
  texts?: (script: string) => string
  /** Code to run once its entry has defined its global. */
  run?: (global: string) => string
  /** Replaces its declared API. */
  api?: DeclaredApi
}

/**
 * Makes another version of a built module without rebuilding: only the entry contains the version, and every other
 * file is named by its content (ADR 33). Source maps are left out, since their lines would be wrong.
 */
export function otherVersion(built: BuiltFiles, { version, texts, run, api }: VersionChange): BuiltFiles {
  const { manifest } = built
  const global = globalNameOf(manifest.id, version)
  const files = new Map(built.files)
  const changed: [string, string][] = [[manifest.global, global]]
  if (texts) changed.push(...changeTexts(manifest, files, texts))
  const source = replaceEach(textOf(files, manifest.entry), changed)
  const entry = Buffer.from(run ? `${source}\n${run(global)}` : source)
  files.set(manifest.entry, entry)
  const written: Manifest = JSON.parse(replaceEach(JSON.stringify(manifest), changed))
  const integrity = { ...written.integrity, [manifest.entry]: integrityOf(entry) }
  return { manifest: { ...written, version, integrity, ...(api && { api }) }, files, maps: new Map() }
}

/** @returns replacements for the hash in the file's name, and its integrity, long and short */
function changeTexts(
  { preload, integrity, scriptIntegrity = {} }: Manifest,
  files: Map<string, Uint8Array>,
  change: (script: string) => string,
): [string, string][] {
  const file = Object.values(preload)[0]?.texts.en ?? ''
  const bytes = Buffer.from(change(textOf(files, file)))
  const before = /[0-9a-f]{8}(?=\.js$)/.exec(file)?.[0] ?? ''
  const after = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  files.delete(file)
  files.set(file.replace(before, after), bytes)
  return [
    [before, after],
    [hashIn(integrity, file), integrityOf(bytes)],
    [hashIn(scriptIntegrity, file), shortIntegrityOf(bytes)],
  ]
}

function hashIn(hashes: Record<string, string>, file: string): string {
  const hash = hashes[file]
  if (!hash) throw new Error(`${file} has no hash`)
  return hash
}

const textOf = (files: ReadonlyMap<string, Uint8Array>, path: string) =>
  Buffer.from(files.get(path) ?? []).toString()

const replaceEach = (text: string, pairs: [string, string][]) =>
  pairs.reduce((sum, [before, after]) => sum.replaceAll(before, after), text)
