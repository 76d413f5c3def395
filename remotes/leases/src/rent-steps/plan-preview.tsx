import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { type DataColumn, DataTable, Money } from '@keystead/ui-kit'
import { GapNotes } from '../parts/gap-notes.tsx'
import { type PlannedPeriod, plannedTimes, type RentPlan } from './plan-steps.ts'
import styles from './rent-steps.module.css'

export interface PlanPreviewProps {
  /** Whose time line the plan has to fit; not of a plan that is stored in part, as it is in there already. */
  lease?: LeaseAgreement
  plan: RentPlan
  /** Why there is no plan, where something else is wrong than what is still to be typed. */
  none?: string
}

/** Each rent with its first day, as it will be stored; what becomes of the period before; days that do not fit. */
export function PlanPreview({ lease, plan, none = 'steps.preview.none' }: PlanPreviewProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const columns = useColumns()
  const { closes, first, steps } = plan
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
      {closes && <p>{t('steps.closes', { date: format.date(closes.end_date) })}</p>}
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
      cell: ({ end_date }) => (end_date ? format.date(end_date) : t('detail.ongoing')),
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
