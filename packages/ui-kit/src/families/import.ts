/** CSV import, loaded with its screens. */

export { type CsvFile, type CsvRow, readCsvFile } from '../file/csv-file.ts'
export { ImportCheck, type ImportCheckProps } from '../import/import-check.tsx'
export { type CheckSteps, ImportPage, type ImportPageProps } from '../import/import-page.tsx'
export {
  type CellIssue,
  type ImportPlan,
  type LeftRow,
  type PlannedRow,
  planRows,
  type ReadRow,
} from '../import/import-plan.ts'
export type { ColumnMatch, ImportRun, OpenedFile } from '../import/import-types.ts'
