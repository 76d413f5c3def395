import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSafePath, type ModuleFiles } from '../gate/files-check.ts'
import { readManifest } from '../gate/gate.ts'
import type { Manifest } from '../manifest/manifest.ts'
import { CliError } from './cli-error.ts'

export interface BuiltFiles {
  manifest: Manifest
  files: ModuleFiles
  /** Source maps by path. They are not part of the version and are published separately. */
  maps: ModuleFiles
}

/** Reads a built module from `dist`: the manifest and the files it names. */
export async function readBuilt(dist: string): Promise<BuiltFiles> {
  const text = await readFile(join(dist, 'manifest.json'), 'utf8').catch(() => {
    throw new CliError(`There is no built module in ${dist}.`)
  })
  const verdict = readManifest(JSON.parse(text))
  if (!verdict.ok) throw new CliError(verdict.refusals.map((refusal) => refusal.detail).join(' '))
  const paths = Object.keys(verdict.manifest.integrity).filter(isSafePath)
  const maps = paths.filter((path) => path.endsWith('.js')).map((path) => `${path}.map`)
  return {
    manifest: verdict.manifest,
    files: await readFiles(dist, paths),
    maps: await readFiles(
      dist,
      maps.filter((path) => !paths.includes(path)),
    ),
  }
}

/** Skips missing files. */
async function readFiles(dist: string, paths: string[]): Promise<ModuleFiles> {
  const files = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(dist, path)).catch(() => null)] as const),
  )
  return new Map(files.filter((file): file is [string, Buffer<ArrayBuffer>] => file[1] !== null))
}

export interface ModuleSource {
  folder: string
  /** Overrides the version in `module.json`. */
  version?: string
  /** Use `dist` as it is instead of building, for a bundle built and tested elsewhere. */
  built?: boolean
}

/** A module's files, built first unless `built` is set. */
export async function moduleFrom({ folder, version, built = false }: ModuleSource): Promise<BuiltFiles> {
  if (built) return readBuilt(join(folder, 'dist'))
  // Loading the bundler takes 250 ms, so load it only to build.
  const { buildModule } = await import('../preset/build.ts')
  const { dist } = await buildModule({ folder, version })
  return readBuilt(dist)
}
