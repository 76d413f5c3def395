import { filterType, isActive } from '@keystead/api-client/property-groups/rules'
import type { Range } from '@keystead/ui-kit'
import { addressLine } from '../property/property-address.ts'
import type { PropertyView } from '../property/property-view.ts'

/** What the list is narrowed by; absent is "all". */
export interface PropertyFilters {
  search: string
  status?: string
  type?: string
  occupancy?: string
  units?: Range
  /** Monthly rent; narrows nothing where leases are locked or absent (R34). */
  rent?: Range
}

/** Every word of the search must stand in the name or in the address; case and accents do not count. */
export function filterProperties(views: PropertyView[], filters: PropertyFilters): PropertyView[] {
  const words = plain(filters.search).split(/\s+/).filter(Boolean)
  return views.filter(
    (view) =>
      hasWords(view, words) &&
      hasStatus(view, filters.status) &&
      hasType(view, filters.type) &&
      hasOccupancy(view, filters.occupancy) &&
      isIn(view.occupancy.total, filters.units) &&
      isIn(view.rents?.monthly, filters.rent),
  )
}

/** Whether the type filter had to go by active and inactive, as a property shown has no type (R13). */
export function usesStandIn(views: PropertyView[], filters: Pick<PropertyFilters, 'type'>): boolean {
  return Boolean(filters.type) && views.some(({ group }) => group.property_type === null)
}

function hasWords({ group }: PropertyView, words: string[]): boolean {
  if (words.length === 0) return true
  const text = searchText(group)
  return words.every((word) => text.includes(word))
}

const texts = new WeakMap<PropertyView['group'], string>()

const rowsAtOnce = 500

/** Makes the search texts of many rows ahead, a few at a time, so that the first keystroke finds them. @returns stops it */
export function prepareSearch(views: PropertyView[]): () => void {
  let at = 0
  const next = () => {
    for (const { group } of views.slice(at, at + rowsAtOnce)) searchText(group)
    at += rowsAtOnce
    if (at < views.length) timer = setTimeout(next, 1)
  }
  let timer = setTimeout(next, 1)
  return () => clearTimeout(timer)
}

/** Made once a row: 10,000 rows are searched with every keystroke. */
function searchText(group: PropertyView['group']): string {
  const known = texts.get(group)
  if (known !== undefined) return known
  const text = plain(`${group.name} ${addressLine(group)} ${group.state ?? ''}`)
  texts.set(group, text)
  return text
}

const hasStatus = ({ group }: PropertyView, status?: string) =>
  !status || isActive(group) === (status === 'active')

const hasType = ({ group }: PropertyView, type?: string) => !type || filterType(group) === type

export const occupancyFilters = ['full', 'vacancies', 'vacant'] as const

/** Fully occupied; at least one unit vacant; all of them. A property without units is none of these. */
function hasOccupancy({ occupancy }: PropertyView, filter?: string): boolean {
  const { total, occupied, vacant } = occupancy
  if (filter === 'full') return total > 0 && vacant === 0
  if (filter === 'vacancies') return vacant > 0
  if (filter === 'vacant') return total > 0 && occupied === 0
  return true
}

function isIn(value: number | undefined, { from, to }: Range = {}): boolean {
  if (value === undefined) return true
  return (from === undefined || value >= from) && (to === undefined || value <= to)
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
