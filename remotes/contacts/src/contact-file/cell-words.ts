import { countries, countryName } from '@keystead/api-client/countries'
import { ownValue } from '@keystead/api-client/own-value'
import { choiceTexts } from '../contact-export/contact-columns.ts'

/** Cell texts for fixed values, in both languages, mapped to those values. */
export interface CellWords {
  kinds: ReadonlyMap<string, string>
  methods: ReadonlyMap<string, string>
  countries: ReadonlyMap<string, string>
}

type Catalogue = Record<string, string>

const plain = (text: string) => text.trim().toLowerCase()

export function cellWords(catalogues: Record<string, Catalogue>): CellWords {
  const inEach = (texts: readonly (readonly [string, string])[]) =>
    new Map([
      ...texts.map(([value]) => [value, value] as const),
      ...texts.flatMap(([value, key]) =>
        Object.values(catalogues).flatMap((catalogue) => {
          const word = ownValue(catalogue, key)
          return word ? [[plain(word), value] as const] : []
        }),
      ),
    ])
  return {
    kinds: inEach(choiceTexts('contact_type')),
    methods: inEach(choiceTexts('preferred_contact_method')),
    countries: countryWords(catalogues),
  }
}

/** Countries are stored by English name, as for buildings; maps ISO codes and German names to it. */
const countryWords = (catalogues: Record<string, Catalogue>) =>
  new Map(
    Object.entries(countries).flatMap(([code, name]) =>
      [code, name, ...Object.keys(catalogues).map((language) => countryName(code, language))].map(
        (word) => [plain(word), name] as const,
      ),
    ),
  )

/** The value of a cell text; undefined if unknown. */
export const meant = (words: ReadonlyMap<string, string>, text: string): string | undefined =>
  words.get(plain(text))
