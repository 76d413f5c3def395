import { gzipSync } from 'node:zlib'
import { ownValue } from '@keystead/api-client/own-value'
import type { Manifest } from '../manifest/manifest.ts'
import type { ModuleFiles } from './files-check.ts'
import type { Refusal } from './refusal.ts'

const KB = 1024

/** What a module may weigh, in bytes after gzip unless said otherwise. Source maps count nowhere. */
export const budgets = {
  /** Own code for the first view of a route, of each. */
  route: 64 * KB,
  /** The same of what the module brings to a slot: it comes on top of somebody else's page. */
  slot: 48 * KB,
  /** All that opening a route, a command or a slot loads of the module, later parts too: measured in the browser. */
  opened: 96 * KB,
  /** One further script, style sheet or text: a dialog, a chart. */
  file: 64 * KB,
  /** One picture or font, as it is. */
  picture: 200 * KB,
  /** All files of a version together: pages keep several versions at hand. */
  version: 1024 * KB,
} as const

const packed = /\.(js|css|json|svg)$/

/** What a file weighs on its way: pictures and fonts are packed already. */
export function weightOf(path: string, bytes: Uint8Array): number {
  return packed.test(path) ? gzipSync(bytes, { level: 9 }).length : bytes.length
}

/**
 * Bytes after gzip of what the first view of a route or a slot's part needs of the module: entry, scripts, styles, and
 * the largest of its languages. Files that are not there count nothing: another check speaks of them.
 */
export function bytesOfPart(manifest: Manifest, part: string, files: ModuleFiles): number {
  return sumOfPart(manifest, part, weightsOf(files))
}

function sumOfPart(manifest: Manifest, part: string, weights: ReadonlyMap<string, number>): number {
  const preload = ownValue(manifest.preload, part)
  const code = new Set([manifest.entry, ...manifest.styles, ...(preload?.files ?? [])])
  const size = (path: string) => weights.get(path) ?? 0
  const texts = Object.values(preload?.texts ?? {}).map(size)
  return [...code].reduce((sum, path) => sum + size(path), 0) + Math.max(0, ...texts)
}

function weightsOf(files: ModuleFiles): Map<string, number> {
  const counted = [...files].filter(([path]) => !path.endsWith('.map'))
  return new Map(counted.map(([path, bytes]) => [path, weightOf(path, bytes)]))
}

const inKb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`

/** A refusal where something weighs more than it may. */
export function overBudget(what: string, bytes: number, budget: number): Refusal[] {
  if (bytes <= budget) return []
  return [{ type: 'over_budget', detail: `${what} ${inKb(bytes)}; the budget is ${inKb(budget)}.` }]
}

/** Whether every route, every slot's part, every file and the whole keep to their budgets. */
export function checkBudget(manifest: Manifest, files: ModuleFiles): Refusal[] {
  const weights = weightsOf(files)
  const part = (name: string, budget: number) =>
    overBudget(`${name} needs, of own code after gzip,`, sumOfPart(manifest, name, weights), budget)
  const file = ([path, weight]: [string, number]) =>
    packed.test(path)
      ? overBudget(`"${path}" weighs, after gzip,`, weight, budgets.file)
      : overBudget(`"${path}" weighs`, weight, budgets.picture)
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  return [
    ...manifest.routes.flatMap((route) => part(route, budgets.route)),
    ...manifest.slots.flatMap(({ name }) => part(name, budgets.slot)),
    ...[...weights].flatMap(file),
    ...overBudget('All files together weigh, after gzip,', total, budgets.version),
  ]
}
