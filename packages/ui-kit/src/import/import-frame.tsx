import { type ReactNode, useMemo } from 'react'
import { WizardSteps, type WizardStepsProps } from '../dialog/wizard-steps.tsx'
import type { Translate } from '../form/errors/issue-text.ts'
import { Page } from '../page/page.tsx'
import { ImportContext } from './import-context.ts'
import { useImportText } from './use-import-text.ts'

export interface ImportFrameProps extends WizardStepsProps {
  title: string
  /** The list the rows are imported into. */
  list: { to: string; label: string }
  /** Columns a file may have. */
  columns: { value: string; label: string }[]
  /** Counted rows in words: "10 units". */
  countText: (count: number) => string
  /** The module's texts. */
  translate: Translate
  children: ReactNode
}

/** A page of an import: its steps, and the texts for the parts below it. */
export function ImportFrame(props: ImportFrameProps) {
  const { title, list, steps, index, columns, countText, translate, children } = props
  const t = useImportText()
  const words = useMemo(() => {
    const labels = new Map(columns.map(({ value, label }) => [value, label]))
    const columnText = (column?: string) =>
      column === undefined ? t('table.wholeRow') : (labels.get(column) ?? column)
    return { t, translate, countText, columnText }
  }, [t, translate, countText, columns])
  return (
    <ImportContext value={words}>
      <Page title={title} back={list}>
        <WizardSteps steps={steps} index={index} />
        {children}
      </Page>
    </ImportContext>
  )
}
