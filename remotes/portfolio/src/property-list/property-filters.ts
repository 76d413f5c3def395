import { filterType, isActive } from '@keystead/api-client/property-groups/rules'
import { addressLine } from '../property/property-address.ts'
import type { PropertyView } from '../property/property-view.ts'

/** What the list is narrowed by; absent is "all". */
export interface PropertyFilters {
  search: string
  status?: string
  type?: string
}

/** Every word of the search must stand in the name or in the address; case and accents do not count. */
export function filterProperties(views: PropertyView[], filters: PropertyFilters): PropertyView[] {
  const words = plain(filters.search).split(/\s+/).filter(Boolean)
  return views.filter(
    (view) => hasWords(view, words) && hasStatus(view, filters.status) && hasType(view, filters.type),
  )
}

/** Whether the type filter had to go by active and inactive, as a property shown has no type (R13). */
export function usesStandIn(views: PropertyView[], filters: PropertyFilters): boolean {
  return Boolean(filters.type) && views.some(({ group }) => group.property_type === null)
}

function hasWords({ group }: PropertyView, words: string[]): boolean {
  if (words.length === 0) return true
  const text = plain(`${group.name} ${addressLine(group)} ${group.state ?? ''}`)
  return words.every((word) => text.includes(word))
}

const hasStatus = ({ group }: PropertyView, status?: string) =>
  !status || isActive(group) === (status === 'active')

const hasType = ({ group }: PropertyView, type?: string) => !type || filterType(group) === type

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
