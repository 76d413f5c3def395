import type { BuiltFiles } from '@keystead/module-sdk/cli/built-module'
import { integrityOf, shortIntegrityOf } from '@keystead/module-sdk/gate/integrity'
import type { Manifest, NavEntry } from '@keystead/module-sdk/manifest'
import { globalNameOf, stylePrefixOf } from '@keystead/module-sdk/manifest/names'

/** Slots on a measured page: filling them would enlarge the page, not just the index. */
const isDrawn = (slot: string) => slot.startsWith('dashboard.')

const firstLetter = 'a'.charCodeAt(0)

/** Command ids have no digits: `aaa`, `aab`, … */
function lettersOf(number: number): string {
  const places = [676, 26, 1].map((place) => Math.floor(number / place) % 26)
  return String.fromCharCode(...places.map((at) => firstLetter + at))
}

/**
 * A realistic module with small files: a real one's routes, slots, commands and requirements under its own names.
 * Navigation in the sidebar only: filling the dashboard would make it another page, not just another index.
 */
export function stubOf(pattern: Manifest, number: number): BuiltFiles {
  const letters = lettersOf(number)
  const id = `stub-${letters}`
  const own = (path: string) => path.replace(/^\//, `/${id}-`)
  const named = (text: string) => `${text} ${number}`
  const global = globalNameOf(id, pattern.version)
  const parts = Object.keys(pattern.integrity)
    .filter((file) => file !== pattern.entry)
    .map((file) => {
      const text = file.endsWith('.css') ? `.${stylePrefixOf(id)}row{color:inherit}` : `"${id} ${file}"`
      return [file, Buffer.from(text)] as const
    })
  // As in a real one: a file whose hash no script contains is refused.
  const held = Object.fromEntries(parts.map(([file, bytes]) => [file, shortIntegrityOf(bytes)]))
  const entry = [pattern.entry, Buffer.from(`var ${global}=${JSON.stringify(held)}`)] as const
  const contents = [entry, ...parts]
  const navOf = (entry: NavEntry): NavEntry => ({
    ...entry,
    to: own(entry.to),
    in: ['sidebar'],
    order: 100 + (number % 800),
    label: { en: named(entry.label.en), de: named(entry.label.de) },
  })
  const manifest: Manifest = {
    ...pattern,
    id,
    global,
    team: id,
    roles: undefined,
    shows: {},
    offers: undefined,
    title: { en: named(pattern.title.en), de: named(pattern.title.de) },
    segments: pattern.segments.map((segment) => `${id}-${segment}`),
    routes: pattern.routes.map(own),
    nav: pattern.nav.filter((entry) => entry.in.includes('sidebar')).map(navOf),
    slots: pattern.slots.filter(({ name }) => !isDrawn(name)),
    commands: pattern.commands.map((command) => ({
      id: `${id}.${command.id.replace('.', '-')}`,
      to: own(command.to),
      label: { en: named(command.label.en), de: named(command.label.de) },
    })),
    preload: Object.fromEntries(
      Object.entries(pattern.preload)
        .filter(([part]) => !isDrawn(part))
        .map(([part, preload]) => [part.startsWith('/') ? own(part) : part, preload]),
    ),
    integrity: Object.fromEntries(contents.map(([file, bytes]) => [file, integrityOf(bytes)])),
    scriptIntegrity: Object.fromEntries(Object.entries(held).filter(([file]) => file.endsWith('.js'))),
    bytes: Object.fromEntries(Object.entries(pattern.bytes).map(([route, bytes]) => [own(route), bytes])),
  }
  return { manifest, files: new Map(contents), maps: new Map() }
}
