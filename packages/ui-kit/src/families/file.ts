/** What is handed out as a file. */

export { type CsvCell, csvOf, unmarked } from '../file/csv.ts'
export { saveFile } from '../file/save-file.ts'
