import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { currentRent } from '@keystead/api-client/lease-agreements/rules/rent'
import { agreedStepDays } from '@keystead/api-client/lease-agreements/step-days'
import { sumOf } from '@keystead/api-client/money'
import { currentPeriod } from '@keystead/api-client/rental-periods/rules/current'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Money } from '@keystead/ui-kit'
import { useChangeText } from '../parts/use-change-text.ts'
import type { SelectedPeriod } from '../time-line/use-selected-period.ts'
import styles from './period-panel.module.css'

export interface NextRentProps {
  lease: LeaseAgreement
  periods: SelectedPeriod
}

/** The next rent until the lease's end and how it differs, and if the current one applies again afterwards. */
export function NextRent({ lease, periods: { selected } }: NextRentProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { plain } = useChangeText()
  const today = format.today()
  const [day, dayAfter] = agreedStepDays(lease).filter((each) => each > today)
  const rent = day ? currentRent(lease, day) : null
  if (selected?.state !== 'current' || !day || rent === null) return null
  const change = sumOf([rent, -selected.period.total_rent])
  const words = { date: format.date(day), rent: format.money(rent), change: plain(change) }
  const text = t(change > 0 ? 'period.next.more' : 'period.next.less', words)
  const isBack = dayAfter && currentPeriod(lease.rental_periods, dayAfter) === selected.period
  const former = isBack && {
    date: format.date(dayAfter),
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
