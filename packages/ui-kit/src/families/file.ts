/** What is handed out as a file, or read from one. */

export { type CsvCell, csvOf, unmarked } from '../file/csv.ts'
export { saveFile } from '../file/save-file.ts'
export { wordsOf } from '../search/search-text.ts'
