/**
 * What a version's files took, as the browser's own book says: from the first that was asked for to the last that was
 * there, and the bytes that came over the wire. Null where it says nothing.
 */
export function loadOf(module: string, version: string): { ms: number; bytes: number } | null {
  const files = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming =>
      entry.name.includes(`/modules/${module}/${version}/`),
    )
  if (files.length === 0) return null
  const began = Math.min(...files.map(({ startTime }) => startTime))
  const ended = Math.max(...files.map(({ responseEnd }) => responseEnd))
  const bytes = files.reduce((sum, { transferSize }) => sum + transferSize, 0)
  return { ms: Math.max(ended - began, 0), bytes }
}
