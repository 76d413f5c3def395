import type { ModuleFiles } from '../../gate/files-check.ts'

const SHOWN = 3

const packageOf = (source: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? 'own code'

/** For a refusal of a script's weight: which packages make it up; empty for any other. */
export function largestPackages(detail: string, maps: ModuleFiles): string {
  const path = /^"(.+)" weighs, after gzip/.exec(detail)?.[1]
  const map = maps.get(`${path}.map`)
  if (!map) return ''
  const { sources = [], sourcesContent = [] } = JSON.parse(Buffer.from(map).toString()) as {
    sources?: string[]
    sourcesContent?: (string | null)[]
  }
  const sizes = new Map<string, number>()
  for (const [at, source] of sources.entries()) {
    const name = packageOf(source)
    sizes.set(name, (sizes.get(name) ?? 0) + (sourcesContent[at]?.length ?? 0))
  }
  if (sizes.size === 0) return ''
  const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, SHOWN)
  return ` Largest in it, as source: ${largest.map(([name, size]) => `${name} ${Math.round(size / 1024)} KB`).join(', ')}.`
}
