import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { addressLine } from '@keystead/api-client/property-groups/rules'
import { plain } from '../property/plain-text.ts'

/** The texts of many rows joined to one: 10,000 rows are searched with every keystroke, by the browser's own search. */
interface SearchIndex {
  joined: string
  texts: string[]
  /** Where the text of each row begins in the joined one. */
  starts: number[]
}

const separator = '\n'

/** Those with every word of the search in name or address; case and accents do not count. Their order is kept. */
export function searchProperties(views: PropertyView[], search: string): PropertyView[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  // The longest is in the fewest rows: only these are asked for the others.
  const [rarest, ...others] = words.sort((left, right) => right.length - left.length)
  if (rarest === undefined) return views
  const { joined, texts, starts } = indexOf(views)
  const found: PropertyView[] = []
  let row = 0
  let at = joined.indexOf(rarest)
  while (at >= 0) {
    while ((starts[row + 1] ?? Number.POSITIVE_INFINITY) <= at) row++
    const view = views[row]
    if (view && others.every((word) => texts[row]?.includes(word))) found.push(view)
    const next = starts[++row]
    at = next === undefined ? -1 : joined.indexOf(rarest, next)
  }
  return found
}

const indexes = new WeakMap<PropertyView[], SearchIndex>()

function indexOf(views: PropertyView[]): SearchIndex {
  const known = indexes.get(views)
  if (known) return known
  const texts = views.map(({ group }) => searchText(group))
  let at = 0
  const starts = texts.map((text) => {
    const start = at
    at += text.length + separator.length
    return start
  })
  const index = { joined: texts.join(separator), texts, starts }
  indexes.set(views, index)
  return index
}

const texts = new WeakMap<PropertyView['group'], string>()

/** Made once a row, whatever the order that the rows stand in. */
function searchText(group: PropertyView['group']): string {
  const known = texts.get(group)
  if (known !== undefined) return known
  const text = plain(`${group.name} ${addressLine(group)} ${group.state ?? ''}`).replace(/\s+/g, ' ')
  texts.set(group, text)
  return text
}

const rowsAtOnce = 500

/** Makes the texts of many rows ahead, a few at a time, so that the first keystroke finds them. @returns stops it */
export function prepareSearch(views: PropertyView[]): () => void {
  let at = 0
  const next = () => {
    for (const { group } of views.slice(at, at + rowsAtOnce)) searchText(group)
    at += rowsAtOnce
    if (at < views.length) timer = setTimeout(next, 1)
    else indexOf(views)
  }
  let timer = setTimeout(next, 1)
  return () => clearTimeout(timer)
}
