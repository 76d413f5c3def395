import type { FoundRow } from '@keystead/api-client/search/contract'
import { hasWords } from '@keystead/api-client/search/rules'
import type { IconName } from '@keystead/ui-kit'
import type { NavEntry } from '../layout/nav/nav-entries.ts'

/** Something that the palette leads to. */
export interface PaletteItem {
  /** Its address, which also tells it from the others. */
  to: string
  title: string
  detail: string
  icon: IconName
}

export interface PaletteGroup {
  name: 'recent' | 'found' | 'acts' | 'pages'
  items: PaletteItem[]
}

/** What leads somewhere by its words, in the language on screen: an act that a module declares. */
export interface Act {
  label: string
  to: string
}

export interface PaletteSource {
  text: string
  found: FoundRow[]
  recent: PaletteItem[]
  acts: Act[]
  pages: NavEntry[]
}

/** Icons by what is found; a resource of a later server has the usual one. */
const icons: Partial<Record<string, IconName>> = {
  'property-groups': 'building-2',
  buildings: 'building',
  'rent-units': 'key-round',
  contacts: 'user',
  'lease-agreements': 'file-text',
  'access-groups': 'users',
}

/** What tells acts and pages from rows in what was opened last, too. */
const actIcon = 'plus'
const pageIcon = 'arrow-right'

/**
 * What the palette lists for what is typed: rows, acts and pages. While nothing is typed, what was opened last stands
 * first, by its words of now, and all acts and pages follow.
 */
export function paletteGroups({ text, found, recent, acts, pages }: PaletteSource): PaletteGroup[] {
  const isTyped = text.trim() !== ''
  const rows = found.flatMap(({ resource, title, detail, path }): PaletteItem[] =>
    path ? [{ to: path, title, detail, icon: icons[resource] ?? 'search' }] : [],
  )
  const offered = pages.filter(({ state, disabled }) => state !== 'locked' && !disabled)
  // An entry of navigation that opens something on its page is an act too.
  const opens = ({ to }: Act) => to.includes('?')
  const fitting = (entries: Act[], icon: IconName) =>
    entries
      .filter(({ label }) => hasWords(label, text))
      .map(({ label, to }): PaletteItem => ({ to, title: label, detail: '', icon }))
  const toDo = fitting([...acts, ...offered.filter(opens)], actIcon)
  const toSee = fitting(
    offered.filter((entry) => !opens(entry)),
    pageIcon,
  )
  const groups: PaletteGroup[] = [
    { name: 'recent', items: isTyped ? [] : asOffered(recent, [...toDo, ...toSee]) },
    { name: 'found', items: isTyped ? rows : [] },
    { name: 'acts', items: toDo },
    { name: 'pages', items: toSee },
  ]
  return withoutDoubles(groups).filter(({ items }) => items.length > 0)
}

/** An act or a page has the words of the language on screen, and is left out where it is not offered any more. */
function asOffered(recent: PaletteItem[], offered: PaletteItem[]): PaletteItem[] {
  return recent.flatMap((item) => {
    const now = offered.find(({ to }) => to === item.to)
    if (now) return [now]
    return item.icon === actIcon || item.icon === pageIcon ? [] : [item]
  })
}

/** An address stands once, where it stands first. */
function withoutDoubles(groups: PaletteGroup[]): PaletteGroup[] {
  const seen = new Set<string>()
  return groups.map(({ name, items }) => ({
    name,
    items: items.filter(({ to }) => !seen.has(to) && seen.add(to)),
  }))
}
