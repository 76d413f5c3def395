import { createContext, useContext } from 'react'
import type { Translate } from '../form/errors/issue-text.ts'

interface ImportWords {
  /** Texts of the import. */
  t: Translate
  /** The module's texts, for the messages of its schemas. */
  translate: Translate
  /** "10 units". */
  countText: (count: number) => string
  /** The name of a column; without one, of the whole row. */
  columnText: (column?: string) => string
}

export const ImportContext = createContext<ImportWords | null>(null)

/** The texts of the import around a part. @throws outside of an import page */
export function useImportWords(): ImportWords {
  const words = useContext(ImportContext)
  if (!words) throw new Error('No import: this part belongs into an ImportPage')
  return words
}
