import { type NavEntry, segmentOf } from './nav-entries.ts'

const leadsTo = (entry: NavEntry, path: string) => path === entry.to || path.startsWith(`${entry.to}/`)

/** The navigation entry for the current page: the one that links to it, else the one whose module owns the path. */
export function currentEntry(entries: NavEntry[], path: string): NavEntry | undefined {
  return (
    entries.find((entry) => leadsTo(entry, path)) ??
    entries.find(({ covers }) => covers.includes(segmentOf(path)))
  )
}
