import { useIssueText } from '../form/errors/use-issue-text.ts'
import { useImportWords } from './import-context.ts'
import type { CellIssue } from './import-plan.ts'
import { isImportText } from './use-import-text.ts'

/** What is wrong with a cell, worded as in the form, its column named once. */
export function useCellText(): (cell: CellIssue) => string {
  const { t, translate, columnText } = useImportWords()
  const issueText = useIssueText((key, params) => (isImportText(key) ? t : translate)(key, params))
  return ({ issue, column }) => {
    const label = columnText(column)
    const problem = issueText(issue, label)
    const isNamed = column === undefined || problem.toLowerCase().includes(label.toLowerCase())
    return isNamed ? problem : t('table.problemOf', { column: label, problem })
  }
}
