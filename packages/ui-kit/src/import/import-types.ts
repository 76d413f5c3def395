import type { CsvFile } from '../file/csv-file.ts'
import type { PlannedRow } from './import-plan.ts'

/** The module's column for each of the file's; null for columns not imported. */
export type ColumnMatch = (string | null)[]

/** A file with what the module made of its header. */
export interface OpenedFile<Words> {
  file: CsvFile
  match: ColumnMatch
  words: Words
  /** The user's choice for ambiguous slash dates. */
  dayFirst?: boolean
}

export interface ImportRun<Item> {
  running: boolean
  created: number
  count: number
  left: { item: PlannedRow<Item>; state: 'done' | 'failed' | 'open'; error?: unknown }[]
  start: (rows: PlannedRow<Item>[]) => void
  again: () => void
  stop: () => void
}
