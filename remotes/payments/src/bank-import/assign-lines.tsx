import { useModuleTranslation } from '@keystead/module-sdk'
import {
  Button,
  Details,
  FirstRows,
  ImportStep,
  Loading,
  lazyDialog,
  SectionError,
  Skeleton,
  Summary,
  useDialogState,
} from '@keystead/ui-kit'
import { useState } from 'react'
import styles from './bank-import.module.css'
import { figuresOf, type PlannedLine } from './plan.ts'
import { useAssignColumns } from './use-assign-columns.tsx'
import type { useBankImport } from './use-bank-import.ts'
import type { usePlan } from './use-plan.ts'
import { useSummaryLines } from './use-summary-lines.ts'

const AssignForm = lazyDialog(() => import('./assign-form.tsx'), 'AssignForm')

export interface AssignLinesProps {
  run: ReturnType<typeof useBankImport>
  planned: ReturnType<typeof usePlan>
}

/** Lines with their suggestions: accepted, changed, split or skipped. */
export function AssignLines({ run, planned }: AssignLinesProps) {
  const { t } = useModuleTranslation()
  const { plan, failed, retry, retrying } = planned
  return (
    <ImportStep title={t('bankImport.assign.title')} text={t('bankImport.assign.text')} follows>
      {failed ? (
        <SectionError text={t('error.load')} onRetry={retry} retrying={retrying} />
      ) : plan ? (
        <Lines run={run} plan={plan} planned={planned} />
      ) : (
        <Loading>
          <Skeleton shape="table" count={8} />
        </Loading>
      )}
    </ImportStep>
  )
}

function Lines({ run, plan, planned }: AssignLinesProps & { plan: PlannedLine[] }) {
  const { t } = useModuleTranslation()
  const dialog = useDialogState()
  const [changed, setChanged] = useState<PlannedLine>()
  const columns = useAssignColumns({
    rows: planned.writable,
    onChange: (line) => {
      setChanged(line)
      dialog.show()
    },
    onChoose: run.choose,
  })
  const figures = figuresOf(plan)
  const summary = useSummaryLines(figures, run.opened, 'assign')
  const isNew = ({ isImported }: PlannedLine) => !isImported
  // Grouped by suggestion, not by choice, so that a line keeps its place.
  const parts = [
    {
      key: 'open' as const,
      lines: plan.filter((each) => isNew(each) && !each.suggestion && each.line.cents > 0),
    },
    { key: 'found' as const, lines: plan.filter((each) => isNew(each) && each.suggestion) },
  ].filter(({ lines }) => lines.length > 0)
  const debits = plan.filter((each) => isNew(each) && !each.suggestion && each.line.cents < 0)
  const tableOf = (key: 'open' | 'found' | 'debits', lines: PlannedLine[]) => (
    <FirstRows
      key={key}
      title={t(`bankImport.assign.${key}`, { count: lines.length })}
      isTitled={key !== 'debits'}
      columns={columns}
      rows={lines}
      rowKey={({ line }) => line.key}
    />
  )
  return (
    <>
      <Summary lines={summary} />
      {parts.map(({ key, lines }) => tableOf(key, lines))}
      {debits.length > 0 && (
        <Details summary={t('bankImport.assign.debits', { count: debits.length })}>
          <p className={styles.hint}>{t('bankImport.assign.debitsHint')}</p>
          {tableOf('debits', debits)}
        </Details>
      )}
      <div className={styles.foot}>
        <Button variant="primary" disabled={figures.booked + figures.matched === 0} onClick={run.toConfirm}>
          {t('bankImport.assign.next')}
        </Button>
        <Button onClick={() => run.setStep(run.csv ? 'columns' : 'file')}>
          {t(run.csv ? 'bankImport.assign.back' : 'bankImport.otherFile')}
        </Button>
      </div>
      {changed && (
        <AssignForm
          key={changed.line.key}
          open={dialog.open}
          dialog={dialog}
          planned={changed}
          rows={planned.writable}
          places={planned.places}
          onChosen={run.choose}
        />
      )}
    </>
  )
}
