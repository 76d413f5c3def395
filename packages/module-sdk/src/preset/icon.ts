import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { geometryNames } from '../manifest/drawing.ts'
import { shortPath } from './path-text.ts'

const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons')

/**
 * The inner SVG of a Lucide icon (24 grid, stroke by the one who draws it), so that the shell can draw navigation
 * without any icon library and without the module's code.
 * @throws when there is no icon of that name.
 */
export async function iconOf(name: string): Promise<string> {
  const svg = await readFile(join(folder, `${name}.svg`), 'utf8').catch(() => {
    throw new Error(`There is no Lucide icon named "${name}"`)
  })
  const inner = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  return shortened(rounded(joined(geometryOf(inner.replace(/\s*\n\s*/g, '').replace(/ \/>/g, '/>')))))
}

/** The names of icons that share a word with one that is none, or begin like it; the shortest first. */
export async function iconsLike(name: string): Promise<string[]> {
  const words = name.split('-').filter((word) => word.length >= SHORTEST_WORD)
  const files = await readdir(folder)
  const names = files.filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -'.svg'.length))
  const isLike = (each: string) =>
    words.some((word) => each.split('-').some((other) => other.startsWith(word.slice(0, SHORTEST_WORD))))
  return names.filter(isLike).sort((left, right) => left.length - right.length || left.localeCompare(right))
}

const SHORTEST_WORD = 3

/** To a tenth of a unit, a twelfth of a pixel as it is drawn: digits are what the index cannot squeeze. Dots stay dots. */
const rounded = (inner: string): string =>
  inner.replace(/\d*\.\d+/g, (number) => (Number(number) < SMALLEST ? number : tenths(Number(number))))

const SMALLEST = 0.05

/** Without the zero before the point, as paths may be written. */
const tenths = (value: number): string => String(Math.round(value * 10) / 10).replace(/^0\./, '.')

const shortened = (inner: string): string =>
  inner.replace(/ d="([^"]*)"/g, (_, data: string) => ` d="${shortPath(data)}"`)

/** Without what the shell leaves out, as the fill of a dot. */
const geometryOf = (inner: string): string =>
  inner.replace(/ ([\w-]+)="[^"]*"/g, (whole, name: string) => (geometryNames.includes(name) ? whole : ''))

/** Neighbouring paths as one: it draws the same, and the index that carries the icon is smaller. */
function joined(inner: string): string {
  // Only before an absolute start: a relative one would be seen from the end of the path before it.
  return inner.replace(/"\/><path d="(?=M)/g, (between, at: number) => (isPath(inner, at) ? '' : between))
}

function isPath(inner: string, at: number): boolean {
  return inner.slice(inner.lastIndexOf('<', at)).startsWith('<path d="')
}
