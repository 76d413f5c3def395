import { addDays, contains } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { outlasts } from '@keystead/api-client/rental-periods/rules/outlasts'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Money } from '@keystead/ui-kit'
import { useChangeText } from '../parts/use-change-text.ts'
import type { SelectedPeriod } from '../time-line/use-selected-period.ts'
import styles from './period-panel.module.css'

export interface NextRentProps {
  lease: Pick<LeaseAgreement, 'end_date'>
  periods: SelectedPeriod
}

/** The next rent and how it differs, and what applies again after a temporary one; nothing once the lease is over. */
export function NextRent({ lease, periods: { steps, selected } }: NextRentProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { plain } = useChangeText()
  const later = selected ? steps.slice(steps.indexOf(selected) + 1) : []
  const [next] = later
  if (selected?.state !== 'current' || next?.state !== 'future') return null
  if (lease.end_date !== null && next.period.start_date > lease.end_date) return null
  const change = next.change ?? 0
  const words = {
    date: format.date(next.period.start_date),
    rent: format.money(next.period.total_rent),
    change: plain(change),
  }
  const text =
    change > 0
      ? t('period.next.more', words)
      : change < 0
        ? t('period.next.less', words)
        : t('period.next.same', words)
  const isTemporary = outlasts(selected.period, next.period, lease.end_date)
  const end = isTemporary ? next.period.end_date : null
  const again = end && addDays(end, 1)
  const former = again &&
    !later.some(({ period }) => contains(period, again)) && {
      date: format.date(again),
      rent: format.money(selected.period.total_rent),
    }
  return (
    <div className={styles.next}>
      <Alert tone="info" icon="calendar">
        <WithStrong text={former ? `${text} ${t('period.next.again', former)}` : text} amount={words.rent} />
      </Alert>
    </div>
  )
}

/** Emphasizes the amount in the sentence. */
function WithStrong({ text, amount }: { text: string; amount: string }) {
  const at = text.indexOf(amount)
  return (
    <>
      {text.slice(0, at)}
      <Money strong>{amount}</Money>
      {text.slice(at + amount.length)}
    </>
  )
}
