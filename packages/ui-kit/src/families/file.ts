/** File export and import. */

export { wordsOf } from '@keystead/api-client/search/rules'
export { type CsvCell, csvOf, unmarked } from '../file/csv.ts'
export { saveFile } from '../file/save-file.ts'
