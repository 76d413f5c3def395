import { contactFields } from '@keystead/api-client/contacts/fields'
import { cellWords } from '@keystead/api-client/import/cell-words'
import { type Catalogue, matchColumns } from '@keystead/api-client/import/match-columns'
import { fileColumns } from '../contact-export/contact-columns.ts'

/** What a file's header and cells mean, by the texts of all languages. */
export const fileWords = (head: string[], catalogues: Record<string, Catalogue>) => ({
  match: matchColumns(head, fileColumns, Object.values(catalogues)),
  words: cellWords(contactFields, catalogues, (name, value) => `choice.${name}.${value}`),
})

/** Guesses the columns; both catalogues are loaded only for that. */
export async function openFile(head: string[]) {
  const [en, de] = await Promise.all([import('../locales/en.json'), import('../locales/de.json')])
  return fileWords(head, { en: en.default, de: de.default })
}
