import { useSettings, useUnsaved, useUrlDialog } from '@keystead/module-sdk'
import { type CsvFile, usePageSteps } from '@keystead/ui-kit'
import { useCallback, useMemo, useState } from 'react'
import { type BankMatch, matchBankColumns } from '../bank-file/bank-columns.ts'
import type { KeyedLine } from '../bank-file/bank-line.ts'
import type { BankLines } from '../bank-file/csv-lines.ts'
import { withKeys } from '../bank-file/line-keys.ts'
import { readBankFile } from '../bank-file/read-bank-file.ts'
import { linesOfCsv, requireCurrency } from './open-lines.ts'
import type { Choices, ImportFigures, Part } from './plan.ts'
import { useBankColumns } from './use-bank-columns.ts'

export type Step = 'file' | 'columns' | 'assign' | 'confirm'

export interface OpenedLines {
  lines: KeyedLine[]
  unread: readonly number[]
  pending: number
}

/** Without lines that go by their suggestion again. */
const chosenIn = (kept: object): [string, readonly Part[]][] =>
  Object.entries(kept as Record<string, readonly Part[] | undefined>).flatMap(([key, parts]) =>
    Array.isArray(parts) ? [[key, parts]] : [],
  )

const noLines: OpenedLines = { lines: [], unread: [], pending: 0 }

/** An import's state; nothing is stored before confirmation. Choices are kept as a draft. */
export function useBankImport() {
  const accountCurrency = useSettings().settings.currency.code
  const { columnsOf, rememberColumns } = useBankColumns()
  const [isBooking, setIsBooking] = useState(false)
  const steps = usePageSteps<Step>('file', isBooking ? 'confirm' : undefined)
  const { setStep } = steps
  const [csv, setCsv] = useState<{ file: CsvFile; match: BankMatch }>()
  const [opened, setOpened] = useState(noLines)
  // No dialog has this name: the draft is the page's own.
  const { draft } = useUrlDialog('choices')
  const [choices, setChoices] = useState<Choices>(() => new Map(chosenIn(draft.read()?.kept ?? {})))
  const [done, setDone] = useState<ImportFigures>()
  const [knownKeys, setKnownKeys] = useState<readonly string[]>([])

  const show = async ({ lines, unread, pending }: BankLines) => {
    setOpened({ lines: await withKeys(lines), unread, pending })
    // Choices stay: a line's key does not depend on file or columns.
    setDone(undefined)
    setStep('assign')
  }
  const open = async (name: string, bytes: Uint8Array) => {
    const bank = readBankFile(name, bytes)
    if (bank.kind === 'camt') {
      requireCurrency(bank.read, accountCurrency)
      setCsv(undefined)
      return show(bank.read)
    }
    const match = columnsOf(bank.file.head) ?? bank.match
    requireCurrency(linesOfCsv(bank.file, match, accountCurrency), accountCurrency)
    setCsv({ file: bank.file, match })
    setStep('columns')
  }
  const takeColumns = (file: CsvFile, match: BankMatch) => {
    const isNamed = String(match) === String(matchBankColumns(file.head, file.rows))
    if (!isNamed || columnsOf(file.head)) rememberColumns(file.head, match)
    setCsv({ file, match })
    return show(linesOfCsv(file, match, accountCurrency))
  }
  const choose = useCallback(
    (key: string, parts: readonly Part[] | undefined) => {
      setDone(undefined)
      setChoices((before) => new Map(chosenIn({ ...Object.fromEntries(before), [key]: parts })))
      draft.write({ [key]: parts })
    },
    [draft],
  )
  // Choices for other files stay as a draft.
  const dropOpened = useCallback(() => {
    const keys = new Set(opened.lines.map(({ key }) => key))
    const others = new Map([...choices].filter(([key]) => !keys.has(key)))
    setChoices(others)
    draft.clear()
    if (others.size > 0) draft.write(Object.fromEntries(others))
  }, [opened, choices, draft])
  const finish = (figures: ImportFigures) => {
    setDone(figures)
    dropOpened()
  }
  const hasChoices = useMemo(() => opened.lines.some(({ key }) => choices.has(key)), [opened, choices])
  useUnsaved(hasChoices, dropOpened)
  /** Booking again after the report, too. */
  const toConfirm = () => {
    setDone(undefined)
    setStep('confirm')
  }
  return {
    ...steps,
    csv,
    opened,
    choices,
    choose,
    done,
    finish,
    /** Lines booked before, by payments that are not visible. */
    knownKeys,
    addKnown: (keys: readonly string[]) => setKnownKeys((before) => [...before, ...keys]),
    toConfirm,
    setIsBooking,
    open,
    takeColumns,
    accountCurrency,
  }
}
