import type { FoundRow } from '@keystead/api-client/search/contract'
import { hasWords, plain, wordsOf } from '@keystead/api-client/search/rules'
import type { IconName } from '@keystead/ui-kit'
import type { NavEntry } from '../nav/nav-entries.ts'
import type { RecentItem } from '../storage/recent-items.ts'

export type PaletteItem = RecentItem

export interface PaletteGroup {
  name: 'recent' | 'acts' | 'found' | 'pages'
  items: PaletteItem[]
}

/** A command or page with a label in the current language. */
export interface Act {
  label: string
  to: string
  /** Synonyms. */
  words?: string[]
}

export interface PaletteSource {
  text: string
  found: FoundRow[]
  recent: PaletteItem[]
  commands: Act[]
  pages: NavEntry[]
}

/** Icons by resource; unknown ones from a newer server get a default. */
const icons: Partial<Record<string, IconName>> = {
  'property-groups': 'building-2',
  buildings: 'building',
  'rent-units': 'key-round',
  contacts: 'user',
  'lease-agreements': 'file-text',
  'access-groups': 'users',
}

/** Their icons also tell commands and pages from rows among recent items. */
const actIcon = 'plus'
const pageIcon = 'arrow-right'
const answerIcon = 'circle-help'
const ownIcons: IconName[] = [actIcon, pageIcon, answerIcon]

const iconOf = ({ to }: Act): IconName => {
  if (to.includes('#')) return answerIcon
  return to.includes('?') ? actIcon : pageIcon
}

const startsOf = (text: string) => wordsOf(text).flatMap((word) => [word, ...word.split('-')])

/**
 * Whether each typed word is a prefix of a word of the synonyms: matching inside words would find unrelated actions.
 */
function hasSynonyms(words: string[], text: string): boolean {
  if (plain(text).trim().length < 2) return false
  const synonyms = words.flatMap(startsOf)
  return wordsOf(text).every((typed) => synonyms.some((word) => word.startsWith(typed)))
}

/**
 * Palette groups for a query: commands, rows and pages. Without a query: recent items with their current labels, then
 * commands and pages; commands that lead to part of a page (an answer in help) appear only in searches.
 */
export function paletteGroups({ text, found, recent, commands, pages }: PaletteSource): PaletteGroup[] {
  const isTyped = text.trim() !== ''
  const rows = found.flatMap(({ resource, title, detail, path }): PaletteItem[] =>
    path ? [{ to: path, title, detail, icon: icons[resource] ?? 'search' }] : [],
  )
  const offered = pages.filter(({ state }) => state !== 'locked')
  // A navigation entry that opens something on its page counts as a command.
  const opens = ({ to }: Act) => to.includes('?')
  const fitting = (entries: Act[]) =>
    entries
      .filter(({ label, words = [] }) => hasWords(label, text) || hasSynonyms(words, text))
      .map((act): PaletteItem => ({ to: act.to, title: act.label, detail: '', icon: iconOf(act) }))
  const offeredCommands = commands.filter(({ to }) => isTyped || !to.includes('#'))
  const commandItems = fitting([...offeredCommands, ...offered.filter(opens)])
  const pageItems = fitting(offered.filter((entry) => !opens(entry)))
  const groups: PaletteGroup[] = [
    { name: 'recent', items: isTyped ? [] : asOffered(recent, [...commandItems, ...pageItems]) },
    { name: 'acts', items: commandItems },
    { name: 'found', items: isTyped ? rows : [] },
    { name: 'pages', items: pageItems },
  ]
  return withoutDoubles(groups).filter(({ items }) => items.length > 0)
}

/** Recent commands and pages get their current label, and are dropped if no longer offered. */
function asOffered(recent: PaletteItem[], offered: PaletteItem[]): PaletteItem[] {
  return recent.flatMap((item) => {
    const current = offered.find(({ to }) => to === item.to)
    if (current) return [current]
    return ownIcons.includes(item.icon) ? [] : [item]
  })
}

/** Deduplicates by address, keeping the first. */
function withoutDoubles(groups: PaletteGroup[]): PaletteGroup[] {
  const paths = new Set<string>()
  return groups.map(({ name, items }) => ({
    name,
    items: items.filter(({ to }) => !paths.has(to) && paths.add(to)),
  }))
}
