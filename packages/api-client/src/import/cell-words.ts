import { countries, countryName } from '../countries.ts'
import type { Fields } from '../fields/kinds.ts'
import { ownValue } from '../own-value.ts'
import type { Catalogue } from './match-columns.ts'

/** Values by the words that cells have for them, in all languages. */
export interface CellWords {
  /** By field. */
  choices: ReadonlyMap<string, ReadonlyMap<string, string>>
  flags: ReadonlyMap<string, boolean>
  countries: ReadonlyMap<string, string>
}

const plain = (text: string) => text.trim().toLowerCase()

const flags = new Map<string, boolean>([
  ...['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'wahr', '✓'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', '-', 'nein', 'falsch'].map((word) => [word, false] as const),
])

/** @param keyOf catalogue key of a choice */
export function cellWords(
  fields: Fields,
  catalogues: Record<string, Catalogue>,
  keyOf: (name: string, value: string) => string,
): CellWords {
  const wordsFor = (name: string, values: readonly string[]) =>
    new Map(
      values.flatMap((value) =>
        [
          value,
          ...Object.values(catalogues).flatMap((texts) => ownValue(texts, keyOf(name, value)) ?? []),
        ].map((word) => [plain(word), value] as const),
      ),
    )
  const choices = Object.entries(fields).flatMap(([name, field]) =>
    'choices' in field ? [[name, wordsFor(name, field.choices)] as const] : [],
  )
  return { choices: new Map(choices), flags, countries: countryWords(Object.keys(catalogues)) }
}

/** Countries are stored by English name; maps ISO codes and their names to it. */
const countryWords = (languages: string[]) =>
  new Map(
    Object.entries(countries).flatMap(([code, name]) =>
      [code, name, ...languages.map((language) => countryName(code, language))].map(
        (word) => [plain(word), name] as const,
      ),
    ),
  )

/** The value of a cell's text; undefined if unknown. */
export const valueOfCell = <Value>(
  words: ReadonlyMap<string, Value> | undefined,
  text: string,
): Value | undefined => words?.get(plain(text))
