import { type ReactNode, useState } from 'react'
import { readCsvFile } from '../file/csv-file.ts'
import type { Translate } from '../form/errors/issue-text.ts'
import { usePageSteps } from '../steps/use-page-steps.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportFrame } from './import-frame.tsx'
import type { ImportPlan } from './import-plan.ts'
import { ImportReport } from './import-report.tsx'
import type { ColumnMatch, ImportRun, OpenedFile } from './import-types.ts'
import { MatchColumns } from './match-columns.tsx'
import { useImportText } from './use-import-text.ts'

export interface CheckSteps<Item> {
  /** Stored with the file, so going back to the columns keeps the choice. */
  onDayFirst: (dayFirst: boolean) => void
  onConfirm: (plan: ImportPlan<Item>) => void
  onBack: () => void
}

export interface ImportPageProps<Item, Words> {
  title: string
  /** The list the rows are imported into. */
  list: { to: string; label: string }
  /** Counted rows in words: "10 units". */
  countText: (count: number) => string
  /** Columns a file may have. */
  columns: { value: string; label: string }[]
  /** Guesses the columns by the file's header. */
  open: (head: string[]) => Promise<{ match: ColumnMatch; words: Words }>
  /** Catalogue key of what the chosen columns lack; undefined if complete. */
  missing: (chosen: readonly (string | null)[]) => string | undefined
  /** An empty file in which all columns match. */
  template: () => { name: string; text: string }
  /** The dry run, drawn with `ImportCheck`. */
  check: (opened: OpenedFile<Words>, steps: CheckSteps<Item>) => ReactNode
  run: ImportRun<Item>
  /** The module's texts. */
  translate: Translate
}

const steps = ['file', 'columns', 'check', 'account'] as const
type Step = (typeof steps)[number]

/** CSV import in four steps, which the browser's Back goes through. A reload starts over; stored rows are skipped. */
export function ImportPage<Item, Words>(props: ImportPageProps<Item, Words>) {
  const { title, list, columns, check, run, translate, countText } = props
  const t = useImportText()
  // Rows being written are not left behind.
  const { step, setStep, hasMoved } = usePageSteps<Step>('file', run.running ? 'account' : undefined)
  const [opened, setOpened] = useState<OpenedFile<Words>>()
  const [plan, setPlan] = useState<ImportPlan<Item>>()
  const isDone = step === 'account' && !run.running && run.left.length === 0
  const open = async (name: string, bytes: Uint8Array) => {
    const file = readCsvFile(name, bytes)
    setOpened({ file, ...(await props.open(file.head)) })
    setStep('columns')
  }
  const confirm = (confirmed: ImportPlan<Item>) => {
    setPlan(confirmed)
    setStep('account')
    run.start(confirmed.create)
  }
  return (
    <ImportFrame
      {...{ title, list, columns, countText, translate }}
      steps={steps.map((key) => ({ key, title: t(`step.${key}`) }))}
      index={isDone ? steps.length : steps.indexOf(step)}
    >
      {step === 'file' && <ChooseFile follows={hasMoved} onChosen={open} template={props.template} />}
      {step === 'columns' && opened && (
        <MatchColumns
          opened={opened}
          columns={columns}
          missing={props.missing}
          onMatched={(match) => {
            setOpened({ ...opened, match })
            setStep('check')
          }}
          onOther={() => setStep('file')}
        />
      )}
      {step === 'check' &&
        opened &&
        check(opened, {
          onDayFirst: (dayFirst) => setOpened({ ...opened, dayFirst }),
          onConfirm: confirm,
          onBack: () => setStep('columns'),
        })}
      {step === 'account' && plan && (
        <ImportReport plan={plan} run={run} list={list} onAnother={() => setStep('file')} />
      )}
    </ImportFrame>
  )
}
