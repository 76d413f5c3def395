import type { Rspack } from '@rsbuild/core'

/** What the bundler made: for each lazily imported request its scripts and source files. */
export interface ChunkMap {
  /** Scripts that importing the request loads; `exposed` = those of the container's one export. */
  scriptsOf(request: string): string[]
  sourcesOf(request: string): string[]
  exposed: string[]
  sources: string[]
  styles: string[]
}

type Chunk = Rspack.StatsChunk
type Module = Rspack.StatsModule

export function chunkMap(stats: Rspack.Stats): ChunkMap {
  const { chunks = [] } = stats.toJson({
    all: false,
    chunks: true,
    chunkOrigins: true,
    chunkModules: true,
    nestedModules: true,
    ids: true,
    chunkModulesSpace: Number.MAX_SAFE_INTEGER,
    nestedModulesSpace: Number.MAX_SAFE_INTEGER,
  })
  const chunksOf = (request: string) =>
    chunks.filter((chunk) => chunk.origins?.some((origin) => origin.request === request))
  const ofContainer = chunks.filter((chunk) =>
    chunk.origins?.some((origin) => origin.moduleName === 'container entry'),
  )
  return {
    scriptsOf: (request) => chunksOf(request).flatMap(scriptsOf),
    sourcesOf: (request) => chunksOf(request).flatMap(sourcesOf),
    exposed: ofContainer.flatMap(scriptsOf),
    sources: [...new Set(chunks.flatMap(sourcesOf))],
    styles: [...new Set(chunks.flatMap(stylesOf))].sort(),
  }
}

function scriptsOf(chunk: Chunk): string[] {
  return (chunk.files ?? []).filter((file) => file.endsWith('.js'))
}

function stylesOf(chunk: Chunk): string[] {
  return (chunk.files ?? []).filter((file) => file.endsWith('.css'))
}

function sourcesOf(chunk: Chunk): string[] {
  const modules = (chunk.modules ?? []).flatMap((module) => [module, ...(module.modules ?? [])])
  return modules.flatMap(sourceOf)
}

/** Absolute paths only: the federation plugin's own modules have made-up names. */
function sourceOf(module: Module): string[] {
  const file = module.nameForCondition
  return file && /^(\/|[A-Z]:).*\.(tsx?|mjs|js)$/.test(file) ? [file] : []
}
