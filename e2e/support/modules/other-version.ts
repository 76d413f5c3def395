import { createHash } from 'node:crypto'
import type { BuiltFiles } from '@keystead/module-sdk/cli/built-module'
import { integrityOf } from '@keystead/module-sdk/gate/integrity'
import type { Manifest } from '@keystead/module-sdk/manifest'
import { globalNameOf } from '@keystead/module-sdk/manifest/names'

interface VersionChange {
  version: string
  /** What its English texts are instead. */
  texts?: (script: string) => string
  /** What is run once its entry has defined the global variable of that name. */
  run?: (global: string) => string
}

/**
 * A built module as another version of itself, without another build: nothing but the entry knows the version, and every
 * other file is named by what is in it (ADR 33). Its source maps would name lines that are others now: they are left out.
 */
export function otherVersion(built: BuiltFiles, { version, texts, run }: VersionChange): BuiltFiles {
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
  return { manifest: { ...written, version, integrity }, files, maps: new Map() }
}

/** @returns what has to stand elsewhere in the place of the file's name, its hash in the name, and its integrity */
function changeTexts(
  { preload, integrity }: Manifest,
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
    [integrity[file] ?? '', integrityOf(bytes)],
  ]
}

const textOf = (files: ReadonlyMap<string, Uint8Array>, path: string) =>
  Buffer.from(files.get(path) ?? []).toString()

const replaceEach = (text: string, pairs: [string, string][]) =>
  pairs.reduce((sum, [before, after]) => sum.replaceAll(before, after), text)
