import { wordsOf } from '@keystead/ui-kit'

/** Words for comparison: without case, accents and punctuation, ae as a. */
export const namesWords = (text: string): string[] => wordsOf(text.replace(/[^\p{L}\p{N}]+/gu, ' '))

/** Whether all of some words are among others; false for an empty list. */
export const hasAll = (words: ReadonlySet<string>, wanted: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((word) => words.has(word))

/** An id to look for, also as it is written without spaces and zeros. */
export interface IdPattern {
  bare: string
  pattern: RegExp
}

interface Purpose {
  words: string
  bare: string
}

/** Numbers, or shorter ids, are no evidence without a word such as "flat" before them. */
const TELLING = 3
const placeWords = '(?:wohnung|whg|we|einheit|garage|stellplatz|laden|buro|unit|flat|apartment|apt|no|nr)'

/**
 * Finds an id in a purpose as people write it: "VH-01" as "VH 1" or "vh01", even across line breaks; ids such as "3"
 * only after a word for a place.
 */
export function idPattern(id: string): IdPattern | undefined {
  const runs = namesWords(id).flatMap((word) => word.match(/\d+|\D+/g) ?? [])
  if (runs.length === 0) return undefined
  const body = runs
    .map((run) => (/^\d/.test(run) ? `0*${run.replace(/^0+(?=\d)/, '')}` : [...run].join(' ?')))
    .join(' ?')
  const isTelling = runs.length > 1 && runs.join('').length >= TELLING
  const pattern = new RegExp(`(?:^| )${isTelling ? '' : `${placeWords} ?(?:nr |no )?`}${body}(?= |$)`, 'u')
  return { bare: bareOf(runs.join('')), pattern }
}

/** Whether a purpose names an id. */
export const namesId = (purpose: Purpose, id: IdPattern | undefined): boolean =>
  id !== undefined && purpose.bare.includes(id.bare) && id.pattern.test(purpose.words)

export const purposeOf = (words: string): Purpose => ({ words, bare: bareOf(words) })

/** Without spaces and zeros, which may differ. Comparing this first spares most pattern tests. */
const bareOf = (words: string) => words.replace(/[ 0]/g, '')
