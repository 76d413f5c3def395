import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRsbuild, type Rspack } from '@rsbuild/core'
import { type Manifest, manifestSchema } from '../manifest/manifest.ts'
import { moduleConfig } from './module-config.ts'
import { readModuleJson } from './module-json.ts'

export interface WatchedBuild {
  /** Identifies the build, for pages that have another one. */
  hash: string
  /** Compile errors; empty on success. */
  faults: string[]
  ms: number
}

export interface WatchInput {
  folder: string
  version: string
  /** Output folder (absolute). */
  dist: string
  onBuilt(built: WatchedBuild): void
}

export interface Watching {
  close(): Promise<void>
}

/** The manifest of the last build. */
export async function readWatched(dist: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')))
}

const faultOf = ({ message, moduleName, loc }: Rspack.StatsError) =>
  [moduleName && `${moduleName}${loc ? `:${loc}` : ''}`, message].filter(Boolean).join('\n')

/**
 * Development build: rebuilds a module's folder whenever one of its files is saved, until closed.
 * @throws with the reason if `module.json` is invalid
 */
export async function watchBuild({ folder, version, dist, onBuilt }: WatchInput): Promise<Watching> {
  const own = await readModuleJson(folder)
  const config = await moduleConfig({ folder, own, version, dist, sourceMap: true, hot: true })
  const rsbuild = await createRsbuild({ cwd: folder, config })
  const compiler = (await rsbuild.createCompiler()) as Rspack.Compiler
  await new Promise<void>((resolve, reject) => {
    compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (error || !stats) return reject(error ?? new Error('Nothing was built.'))
      const { errors = [] } = stats.toJson({ all: false, errors: true })
      const ms = (stats.endTime ?? 0) - (stats.startTime ?? 0)
      onBuilt({ hash: stats.hash ?? '', faults: errors.map(faultOf), ms })
      resolve()
    })
  })
  return {
    close: () => new Promise((resolve) => compiler.close(() => resolve())),
  }
}
