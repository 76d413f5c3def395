import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { type DataColumn, DataTable, Money } from '@keystead/ui-kit'
import { EndDate } from '../parts/end-date.tsx'
import { GapNotes } from '../parts/gap-notes.tsx'
import { type PlannedPeriod, plannedTimes, type RentPlan } from './plan-steps.ts'
import styles from './rent-steps.module.css'

export interface PlanPreviewProps {
  /** The lease to check the plan against; omitted once partially saved, as it already contains part of the plan. */
  lease?: LeaseAgreement
  plan: RentPlan
  /** Why there is no plan, if not due to missing input. */
  none?: string
}

/** Each new rent with its start date, the change to the previous period, and date conflicts. */
export function PlanPreview({ lease, plan, none = 'steps.preview.none' }: PlanPreviewProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const columns = useColumns()
  const { ends: [end, ...others] = [], first, steps } = plan
  return (
    <section className={styles.preview} aria-label={t('steps.preview')} aria-live="polite">
      {steps.length === 0 ? (
        <p className="ks-secondary">{t(none)}</p>
      ) : (
        <DataTable
          label={t('steps.preview')}
          columns={columns}
          rows={steps}
          rowKey={({ start_date }) => start_date}
          density="dense"
        />
      )}
      {end && <p>{t('steps.ends', { count: 1 + others.length, date: format.date(end.end_date) })}</p>}
      {first && (
        <p>
          {t('steps.first', {
            from: format.date(first.start_date),
            to: format.date(first.end_date ?? ''),
            rent: format.money(first.total_rent),
          })}
        </p>
      )}
      {lease && steps.length > 0 && <GapNotes periods={plannedTimes(lease, plan)} />}
    </section>
  )
}

function useColumns(): DataColumn<PlannedPeriod>[] {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return [
    { key: 'from', title: t('steps.from'), cell: ({ start_date }) => format.date(start_date) },
    {
      key: 'to',
      title: t('steps.to'),
      cell: ({ end_date }) => <EndDate day={end_date} />,
      line: 'second',
    },
    {
      key: 'change',
      title: t('steps.change'),
      align: 'end',
      line: 'second-end',
      cell: ({ difference }) => <Money>{`+${format.money(difference)}`}</Money>,
    },
    {
      key: 'rent',
      title: t('field.total_rent'),
      align: 'end',
      line: 'end',
      cell: ({ total_rent }) => <Money strong>{format.money(total_rent)}</Money>,
    },
  ]
}
