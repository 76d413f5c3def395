import { defineFields, text } from '@keystead/api-client/fields/kinds'
import { initialValues, omitFields, shownBy } from '@keystead/api-client/fields/limits'
import { cellWords } from '@keystead/api-client/import/cell-words'
import { type FileColumn, fileColumns } from '@keystead/api-client/import/file-columns'
import { type Catalogue, matchColumns } from '@keystead/api-client/import/match-columns'
import { unitFields } from '@keystead/api-client/rent-units/fields'

/** The place of a file's units. */
const placeFields = defineFields({
  property: text({ alsoCalled: ['property group', 'Liegenschaft', 'Objekt', 'Wohnanlage'] }),
  building: text({ alsoCalled: ['building name', 'house', 'address', 'Gebäudename', 'Haus', 'Adresse'] }),
})

export const importedFields = shownBy(omitFields(unitFields, 'building_id'), 'create')

export const startValues = initialValues(importedFields)

const placeWords = new Map([
  ['property', 'table.property'],
  ['building', 'building.one'],
])

export const unitColumns: FileColumn[] = fileColumns(
  { ...placeFields, ...importedFields },
  (name, { words = name }) => placeWords.get(name) ?? `field.${words}`,
)

/** What a file's header and cells mean, by the texts of all languages. */
const fileWords = (head: string[], catalogues: Record<string, Catalogue>) => ({
  match: matchColumns(head, unitColumns, Object.values(catalogues)),
  words: cellWords(importedFields, catalogues, (_, value) => `unit.type.${value}`),
})

/** Guesses the columns; both catalogues are loaded only for that. */
export async function openFile(head: string[]) {
  const [en, de] = await Promise.all([import('../locales/en.json'), import('../locales/de.json')])
  return fileWords(head, { en: en.default, de: de.default })
}
