import { commonFolder } from '@keystead/module-sdk/manifest/file-address'

/**
 * Load time and transferred bytes of a version's files, from resource timing: first request to last response. Null if
 * there are no entries.
 */
export function loadOf(module: string, version: string): { ms: number; bytes: number } | null {
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const own = all.filter(({ name }) => name.includes(`/modules/${module}/${version}/`))
  if (own.length === 0) return null
  const began = Math.min(...own.map(({ startTime }) => startTime))
  // Shared files loaded earlier were paid for by another version.
  const shared = all.filter(
    ({ name, startTime }) => name.includes(`/modules/${module}/${commonFolder}/`) && startTime >= began,
  )
  const files = [...own, ...shared]
  const ended = Math.max(...files.map(({ responseEnd }) => responseEnd))
  const bytes = files.reduce((sum, { transferSize }) => sum + transferSize, 0)
  return { ms: Math.max(ended - began, 0), bytes }
}
