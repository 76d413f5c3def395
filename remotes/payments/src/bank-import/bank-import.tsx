import { useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Button, ChooseFile, type FileFault, ImportFrame, MatchColumns } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { type BankMatch, bankColumns } from '../bank-file/bank-columns.ts'
import { MAX_LINES } from '../bank-file/read-bank-file.ts'
import { AssignLines } from './assign-lines.tsx'
import { ConfirmLines } from './confirm-lines.tsx'
import { columnsFault } from './open-lines.ts'
import { useBankImport } from './use-bank-import.ts'
import { usePlan } from './use-plan.ts'

export const firstData = [
  '/lease-agreements/',
  '/data/payments/entries/',
  '/data/payments/accounts/',
  '/data/payments/adjustments/',
  '/rent-units/',
  '/property-groups/',
]

const steps = ['file', 'columns', 'assign', 'confirm'] as const

/** Imports a bank statement: file, columns, assignment, confirmation. A reload starts over, with the choices made. */
export function Screen() {
  const { t } = useModuleTranslation()
  const run = useBankImport()
  const { csv, step, hasMoved, opened, choices, knownKeys } = run
  const planned = usePlan(opened.lines, choices, knownKeys)
  const columns = useMemo(
    () => bankColumns.map((value) => ({ value, label: t(`bankImport.column.${value}`) })),
    [t],
  )
  // XML statements have no columns to choose.
  const shownSteps = steps.filter((each) => each !== 'columns' || csv || step === 'file')
  const kind = {
    text: t('bankImport.file.text', { count: MAX_LINES }),
    accept: '.csv,.txt,.xml,.c53,text/csv,text/xml',
  }
  return (
    <ImportFrame
      title={t('bankImport.title')}
      list={{ to: '/payments', label: t('back') }}
      steps={shownSteps.map((key) => ({ key, title: t(`bankImport.step.${key}`) }))}
      index={run.done && step === 'confirm' ? shownSteps.length : shownSteps.indexOf(step)}
      columns={columns}
      countText={(count) => t('bankImport.lines', { count })}
      translate={t}
    >
      {step === 'file' && <MayImport planned={planned} />}
      {step === 'file' && !planned.isLocked && planned.hasBegun !== false && !hasNoLease(planned) && (
        <>
          {!hasMoved && choices.size > 0 && <Alert tone="info">{t('bankImport.file.kept')}</Alert>}
          <ChooseFile follows={hasMoved} onChosen={run.open} kind={kind} />
        </>
      )}
      {step === 'columns' && csv && (
        <MatchColumns
          opened={csv}
          columns={columns}
          missing={(chosen) => messageOf(columnsFault(csv.file, chosen as BankMatch, run.accountCurrency))}
          onMatched={(match) => run.takeColumns(csv.file, match as BankMatch)}
          onOther={() => run.setStep('file')}
          next={t('bankImport.columns.next')}
        />
      )}
      {step === 'assign' && <AssignLines run={run} planned={planned} />}
      {step === 'confirm' && planned.plan && <ConfirmLines run={run} plan={planned.plan} />}
    </ImportFrame>
  )
}

/** A fault as the message of a form: its key, with its values as a query. */
function messageOf(fault: FileFault | undefined): string | undefined {
  if (!fault) return undefined
  const query = new URLSearchParams(fault.params as Record<string, string>).toString()
  return query ? `${fault.key}?${query}` : fault.key
}

type Planned = ReturnType<typeof usePlan>

const hasNoLease = ({ plan, writable }: Planned) => plan !== undefined && writable.length === 0

/** Why nothing can be imported, or not for the own leases, if so. */
function MayImport({ planned }: { planned: Planned }) {
  const { t } = useModuleTranslation()
  const { isLocked, hasBegun, toBegin = [], rows } = planned
  if (isLocked) return <Alert tone="info">{t('locked')}</Alert>
  if (hasBegun === false || toBegin.length > 0)
    return (
      <Alert tone="info" actions={toBegin.length > 0 && <Button to="/payments">{t('account.begin')}</Button>}>
        {t(hasBegun ? 'account.ownNotBegun' : 'account.notBegun')}
      </Alert>
    )
  if (!hasNoLease(planned)) return null
  return <Alert tone="info">{t(rows?.length ? 'bankImport.noneWritable' : 'bankImport.noLease')}</Alert>
}
