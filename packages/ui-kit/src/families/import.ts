/** Import of files, loaded with its screens. */

export { type CsvFile, type CsvRow, readCsvFile } from '../file/csv-file.ts'
export { FileFault } from '../file/file-fault.ts'
export { type Encoding, textOf } from '../file/file-text.ts'
export { ChooseFile, type ChooseFileProps } from '../import/choose-file.tsx'
export { FirstRows, type FirstRowsProps } from '../import/first-rows.tsx'
export { ImportCheck, type ImportCheckProps } from '../import/import-check.tsx'
export { ImportFrame, type ImportFrameProps } from '../import/import-frame.tsx'
export { type CheckSteps, ImportPage, type ImportPageProps } from '../import/import-page.tsx'
export {
  type CellIssue,
  type ImportPlan,
  type LeftRow,
  type PlannedRow,
  planRows,
  type ReadRow,
} from '../import/import-plan.ts'
export { ImportStep, type ImportStepProps } from '../import/import-step.tsx'
export type { ColumnMatch, ImportRun, OpenedFile } from '../import/import-types.ts'
export { MatchColumns, type MatchColumnsProps } from '../import/match-columns.tsx'
export { Summary, type SummaryLine } from '../import/summary.tsx'
export { usePageSteps } from '../steps/use-page-steps.ts'
