import { countries, countryName } from '@keystead/api-client/countries'
import { ownValue } from '@keystead/api-client/own-value'
import { choiceTexts } from '../contact-export/contact-columns.ts'

/** Words of cells that stand for one of few, in both languages; what they stand for. */
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

/** Contacts keep a country by its English name, as buildings do: codes and German names become that. */
const countryWords = (catalogues: Record<string, Catalogue>) =>
  new Map(
    Object.entries(countries).flatMap(([code, name]) =>
      [code, name, ...Object.keys(catalogues).map((language) => countryName(code, language))].map(
        (word) => [plain(word), name] as const,
      ),
    ),
  )

/** What a word stands for; undefined for one that is not known. */
export const meant = (words: ReadonlyMap<string, string>, text: string): string | undefined =>
  words.get(plain(text))
