import { commonFolder } from '@keystead/module-sdk/manifest/file-address'

/**
 * What a version's files took, as the browser's own book says: from the first that was asked for to the last that was
 * there, and the bytes that came over the wire. Null where it says nothing.
 */
export function loadOf(module: string, version: string): { ms: number; bytes: number } | null {
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const own = all.filter(({ name }) => name.includes(`/modules/${module}/${version}/`))
  if (own.length === 0) return null
  const began = Math.min(...own.map(({ startTime }) => startTime))
  // What was there before it began is another version's, and cost this one nothing.
  const shared = all.filter(
    ({ name, startTime }) => name.includes(`/modules/${module}/${commonFolder}/`) && startTime >= began,
  )
  const files = [...own, ...shared]
  const ended = Math.max(...files.map(({ responseEnd }) => responseEnd))
  const bytes = files.reduce((sum, { transferSize }) => sum + transferSize, 0)
  return { ms: Math.max(ended - began, 0), bytes }
}
