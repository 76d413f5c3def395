import type { Rspack } from '@rsbuild/core'

/** The bundler's output: scripts and source files per lazy import. */
export interface ChunkMap {
  /** Scripts loaded by importing the request. */
  scriptsOf(request: string): string[]
  sourcesOf(request: string): string[]
  /** Scripts of the container's only export. */
  exposed: string[]
  sources: string[]
  styles: string[]
}

type Compilation = Rspack.Compilation
type ChunkGroup = Compilation['chunkGroups'][number]
type Chunk = ChunkGroup['chunks'][number]

/** All files that went into a compilation. */
export const sourcesOfAll = (compilation: Compilation): string[] => sourcesIn(compilation, compilation.chunks)

/** Read from the compilation: its stats collapse modules into mere counts. */
export function chunkMap(compilation: Compilation): ChunkMap {
  const groups = [...compilation.chunkGroups]
  const chunks = [...compilation.chunks]
  const groupsOf = (request: string) =>
    groups.filter((group) => group.origins.some((origin) => origin.request === request))
  const chunksOf = (request: string) => groupsOf(request).flatMap((group) => [...group.chunks])
  const ofContainer = groups.filter((group) =>
    group.origins.some((origin) => origin.module?.identifier().startsWith('container entry')),
  )
  return {
    scriptsOf: (request) => groupsOf(request).flatMap(scriptsOf),
    sourcesOf: (request) => sourcesIn(compilation, chunksOf(request)),
    exposed: ofContainer.flatMap(scriptsOf),
    sources: sourcesOfAll(compilation),
    styles: [
      ...new Set(chunks.flatMap((chunk) => [...chunk.files].filter((file) => file.endsWith('.css')))),
    ].sort(),
  }
}

function scriptsOf(group: ChunkGroup): string[] {
  return [...group.getFiles()].filter((file) => file.endsWith('.js') && !file.endsWith('.hot-update.js'))
}

function sourcesIn(compilation: Compilation, chunks: Iterable<Chunk>): string[] {
  const modules = [...chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)])
  return [...new Set(modules.flatMap(partsOf).flatMap(sourceOf))]
}

/** The modules concatenated into this one, or the module itself. */
function partsOf(module: Rspack.Module): Rspack.Module[] {
  return 'modules' in module ? (module.modules as Rspack.Module[]) : [module]
}

/** Real files only: the federation plugin adds virtual modules. */
function sourceOf(module: Rspack.Module): string[] {
  const file = module.nameForCondition()
  return file && /^(\/|[A-Z]:).*\.(tsx?|mjs|js)$/.test(file) ? [file] : []
}
