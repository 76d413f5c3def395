import { gzipSync } from 'node:zlib'
import type { Manifest } from '../manifest/manifest.ts'
import type { ModuleFiles } from './files-check.ts'
import type { Refusal } from './refusal.ts'

/** Own code of a module on its first route, in bytes after gzip (design.md 4). */
export const byteBudget = 64 * 1024

/**
 * Bytes after gzip of what the first view of a route needs of the module: entry, scripts, styles, and the largest of
 * its languages. Files that are not there count nothing: another check speaks of them.
 */
export function bytesOfRoute(manifest: Manifest, route: string, files: ModuleFiles): number {
  const size = (path: string) => {
    const bytes = files.get(path)
    return bytes ? gzipSync(bytes, { level: 9 }).length : 0
  }
  const preload = manifest.preload[route]
  const code = new Set([manifest.entry, ...manifest.styles, ...(preload?.files ?? [])])
  const texts = Object.values(preload?.texts ?? {}).map(size)
  return [...code].reduce((sum, path) => sum + size(path), 0) + Math.max(0, ...texts)
}

/** Whether the module's first route keeps its budget. */
export function checkBudget(manifest: Manifest, files: ModuleFiles): Refusal[] {
  const first = manifest.routes[0]
  if (!first) return []
  const bytes = bytesOfRoute(manifest, first, files)
  if (bytes <= byteBudget) return []
  const kb = (n: number) => (n / 1024).toFixed(1)
  return [
    {
      type: 'over_budget',
      detail: `${first} needs ${kb(bytes)} KB of own code after gzip; the budget is ${kb(byteBudget)} KB.`,
    },
  ]
}
