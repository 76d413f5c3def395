import type { IndexModule } from '@keystead/module-sdk/manifest'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { announcedPaths } from '@keystead/module-sdk/manifest/shell-paths'
import type { EntryIcon } from '../elements/nav-icon.tsx'
import { type NavPlace, type OwnNavEntry, ownNav } from './own-nav.ts'

export interface NavEntry {
  to: string
  label: string
  order: number
  icon: EntryIcon
  section: 'main' | 'bottom'
  state: 'on' | 'soon' | 'locked'
  /** Further first path segments it covers, so that a detail page keeps its section selected. */
  covers: string[]
}

export interface NavContext {
  modules: IndexModule[]
  language: Language
  t: (key: string) => string
}

export const segmentOf = (path: string) => path.split('/')[1] ?? ''

/** The module that claims an announced page's segment and so replaces it. */
const takerOf = ({ announced, to }: OwnNavEntry, modules: IndexModule[]): IndexModule | undefined =>
  announced ? modules.find(({ segments }) => segments.includes(segmentOf(to))) : undefined

function stateOf(entry: OwnNavEntry, modules: IndexModule[]): NavEntry['state'] {
  const taker = takerOf(entry, modules)
  if (taker) return taker.state === 'locked' ? 'locked' : 'on'
  return entry.announced ? 'soon' : 'on'
}

function ownEntries(place: NavPlace, { modules, t }: NavContext): NavEntry[] {
  return ownNav
    .filter((entry) => entry.in.includes(place) && (entry.stays || !takerOf(entry, modules)))
    .map((entry) => ({
      to: entry.to,
      label: t(entry.label),
      order: entry.order,
      icon: { name: entry.icon },
      section: 'main',
      state: stateOf(entry, modules),
      covers: [],
    }))
}

/** Claimed announced pages are not part of the module's section: they have an entry of their own, or none. */
const announced = new Set(announcedPaths.map(segmentOf))

function moduleEntries(place: NavPlace, { modules, language }: NavContext): NavEntry[] {
  return modules.flatMap(({ nav, state, segments }) =>
    nav
      .filter((entry) => entry.in.includes(place))
      .map((entry) => ({
        to: entry.to,
        label: entry.label[language],
        order: entry.order,
        icon: entry.icon ? { drawing: entry.icon } : null,
        section: entry.section ?? 'main',
        state: state === 'locked' ? 'locked' : 'on',
        covers: segments.filter((segment) => !announced.has(segment)),
      })),
  )
}

/** Entries of one place, the shell's and the modules', in a common order. */
export function navEntries(place: NavPlace, context: NavContext): NavEntry[] {
  return [...ownEntries(place, context), ...moduleEntries(place, context)].sort(
    (a, b) => a.order - b.order || a.label.localeCompare(b.label),
  )
}
