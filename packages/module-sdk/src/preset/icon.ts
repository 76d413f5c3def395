import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { geometryNames } from '../manifest/drawing.ts'
import type { NavEntry } from '../manifest/manifest.ts'
import { shortPath } from './path-text.ts'

type Drawings = ReadonlyMap<string, string>

/** In the packed SDK all drawings are one file: Lucide's package has 6,000. */
const packed = join(import.meta.dirname, 'icons.json')
let drawings: Promise<Drawings | null> | undefined
const packedIcons = (): Promise<Drawings | null> => {
  drawings ??= readFile(packed, 'utf8').then(
    (text) => new Map(Object.entries<string>(JSON.parse(text))),
    () => null,
  )
  return drawings
}

const lucide = () =>
  join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons')

async function lucideNames(): Promise<string[]> {
  const files = await readdir(lucide())
  return files.filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -'.svg'.length))
}

async function drawn(name: string): Promise<string | undefined> {
  const svg = await readFile(join(lucide(), `${name}.svg`), 'utf8').catch(() => undefined)
  const inner = svg?.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  return inner && shortened(joined(geometryOf(inner.replace(/\s*\n\s*/g, '').replace(/ \/>/g, '/>'))))
}

/**
 * The inner SVG of a Lucide icon (24 grid; the stroke is set by the renderer), so the shell can draw navigation
 * without an icon library or module code.
 * @param place what names the icon, for the message
 * @throws if there is no such icon, with similar names
 */
export async function iconOf(name: string, place = 'An icon'): Promise<string> {
  const icons = await packedIcons()
  const icon = icons ? icons.get(name) : await drawn(name)
  if (icon !== undefined) return icon
  const like = (await iconsLike(name)).slice(0, 8)
  const near = like.length > 0 ? ` Like it: ${like.join(', ')}.` : ''
  throw new Error(
    `${place} cannot be "${name}": Lucide has no icon of that name.${near} All: https://lucide.dev/icons`,
  )
}

/** A navigation entry, by its place in `nav`, with the drawing of its icon instead of the name. */
export async function withIcon(entry: NavEntry, at: number): Promise<NavEntry> {
  return entry.icon ? { ...entry, icon: await iconOf(entry.icon, `module.json nav.${at}.icon`) } : entry
}

/** Every icon by name, for the packed SDK. */
export async function allIcons(): Promise<Record<string, string>> {
  const names = (await lucideNames()).sort()
  const drawings = await Promise.all(names.map(async (name) => [name, await iconOf(name)] as const))
  return Object.fromEntries(drawings)
}

/** Names that share a word or a prefix with it, shortest first. */
async function iconsLike(name: string): Promise<string[]> {
  const words = name.split('-').filter((word) => word.length >= SHORTEST_WORD)
  const icons = await packedIcons()
  const names = icons ? [...icons.keys()] : await lucideNames()
  const isLike = (each: string) =>
    words.some((word) => each.split('-').some((other) => other.startsWith(word.slice(0, SHORTEST_WORD))))
  return names.filter(isLike).sort((left, right) => left.length - right.length || left.localeCompare(right))
}

const SHORTEST_WORD = 3

/**
 * Rounds to 0.1 units, a twelfth of a rendered pixel: digits compress badly in the index. Dots keep their tiny length.
 */
const rounded = (text: string): string =>
  text.replace(/\d*\.\d+/g, (number) => (Number(number) < SMALLEST ? number : tenths(Number(number))))

const SMALLEST = 0.05

/** Drops the leading zero, as path syntax allows. */
const tenths = (value: number): string => String(Math.round(value * 10) / 10).replace(/^0\./, '.')

const shortened = (inner: string): string =>
  inner.replace(/ ([\w-]+)="([^"]*)"/g, (_, name: string, value: string) =>
    name === 'd' ? ` d="${shortPath(value, rounded)}"` : ` ${name}="${rounded(value)}"`,
  )

/** Drops attributes the shell ignores, such as a dot's fill. */
const geometryOf = (inner: string): string =>
  inner.replace(/ ([\w-]+)="[^"]*"/g, (whole, name: string) => (geometryNames.includes(name) ? whole : ''))

/** Merges adjacent paths: same drawing, smaller index. */
function joined(inner: string): string {
  // Only before an absolute moveto: a relative one would start from the previous path's end.
  return inner.replace(/"\/><path d="(?=M)/g, (between, at: number) => (isPath(inner, at) ? '' : between))
}

function isPath(inner: string, at: number): boolean {
  return inner.slice(inner.lastIndexOf('<', at)).startsWith('<path d="')
}
