import { gzipSync } from 'node:zlib'
import type { Manifest } from '../manifest/manifest.ts'
import { ownValue } from '../own-value.ts'
import type { ModuleFiles } from './files-check.ts'
import type { Refusal } from './refusal.ts'

const KB = 1024

/** Size limits of a module, in gzipped bytes unless noted. Source maps do not count. */
export const budgets = {
  /** Own code for the first view of each route. */
  route: 64 * KB,
  /** The same for a slot's part: it adds to another module's page. */
  slot: 48 * KB,
  /** Everything that opening a route, command or slot loads, including lazy parts; measured in the browser. */
  opened: 96 * KB,
  /** Any other script, style sheet or catalogue, such as a dialog or a chart. */
  file: 64 * KB,
  /** One image or font, uncompressed. */
  picture: 200 * KB,
  /** All files of a version: pages keep several versions loaded. */
  version: 1024 * KB,
} as const

const packed = /\.(js|css|json|svg)$/

/** A file's transfer size: gzipped, except for images and fonts, which are compressed already. */
export function weightOf(path: string, bytes: Uint8Array): number {
  return packed.test(path) ? gzipSync(bytes, { level: 9 }).length : bytes.length
}

/**
 * Gzipped bytes that a route's first view or a slot's part needs: entry, scripts, styles and the largest catalogue.
 * Missing files count as 0; another check reports them.
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

/** A refusal if something is over budget. */
export function overBudget(what: string, bytes: number, budget: number): Refusal[] {
  if (bytes <= budget) return []
  return [{ type: 'over_budget', detail: `${what} ${inKb(bytes)}; the budget is ${inKb(budget)}.` }]
}

/** Checks the budgets of every route, slot part and file, and of the whole version. */
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
