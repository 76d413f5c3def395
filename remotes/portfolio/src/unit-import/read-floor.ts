import type { FloorName } from '@keystead/api-client/rent-units/choices'

const ground = /^(eg|erdgeschoss|parterre|ground( floor)?|gf|g)$/i
const basement = /^(ug|kg|keller|untergeschoss|kellergeschoss|basement)$/i
const lower = /^(?:([1-9]\d?)\.?\s*(?:ug|untergeschoss)|basement ([1-9]\d?))$/i
const upper = /^(\d{1,3})\.?\s*(og|obergeschoss|stock|etage|st|nd|rd|th)?\.?( floor)?$/i

const namedFloors: [FloorName, RegExp][] = [
  ['raised_ground', /^(hp|hochparterre|raised ground( floor)?)$/i],
  ['souterrain', /^(sout\.?|souterrain|lower ground( floor)?)$/i],
  ['attic', /^(dg|dachgeschoss|dachgeschoß|attic|top floor)$/i],
]

/** A floor's number or name from its words in both languages; other texts stay as they are. */
export function readFloor(text: string): string {
  const name = namedFloors.find(([, words]) => words.test(text))
  if (name) return name[0]
  if (ground.test(text)) return '0'
  if (basement.test(text)) return '-1'
  const below = lower.exec(text)
  if (below) return `-${below[1] ?? below[2]}`
  return upper.exec(text)?.[1] ?? text
}
