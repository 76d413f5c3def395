import { useModuleTranslation } from '@keystead/module-sdk'
import { Button } from '@keystead/ui-kit'
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useRef } from 'react'
import { type PaymentActions, placeIn } from '../actions/payment-actions.ts'
import type { OpenMonth } from '../actions/use-book.ts'
import { useCents } from '../parts/use-cents.ts'
import type { PlacedAccount } from '../reads/placed-account.ts'
import { monthIn } from '../rules/figures.ts'
import styles from './payments-page.module.css'

export interface BookBarProps {
  rows: readonly PlacedAccount[]
  /** Undefined outside of selection mode. */
  chosen?: ReadonlySet<string>
  onChosen: Dispatch<SetStateAction<ReadonlySet<string> | undefined>>
  onBook: PaymentActions['book']
  /** At the other end of the bar, outside of selection mode. */
  start?: ReactNode
}

/** Selects several months and books them at once. */
export function BookBar({ rows, chosen, onChosen, onBook, start }: BookBarProps) {
  const { t } = useModuleTranslation()
  const money = useCents()
  const bar = useFocusKept(chosen !== undefined)
  if (!chosen)
    return (
      <div ref={bar} className={styles.bar}>
        {start}
        <Button
          icon="check"
          // It takes the place of "Received", whose second press of a double click is not for it.
          onClick={({ detail }) => detail <= 1 && onChosen(new Set())}
        >
          {t('choose.begin')}
        </Button>
      </div>
    )
  const months = chosenMonths(rows, chosen)
  const book = () => {
    onChosen(undefined)
    void onBook(months, (isBooked) => {
      if (isBooked) onChosen((now) => (now === chosen ? undefined : now))
      // Selected again, unless others are by now.
      else onChosen((now) => now ?? chosen)
    })
  }
  const sum = months.reduce((all, { month }) => all + month.open, 0)
  return (
    <div ref={bar} className={`${styles.bar} ${styles.chosen}`} role="toolbar" aria-label={t('choose.begin')}>
      <span role="status">{t('choose.count', { count: months.length, sum: money(sum) })}</span>
      <span>
        <Button onClick={() => onChosen(undefined)}>{t('common:action.cancel')}</Button>{' '}
        <Button variant="primary" disabled={months.length === 0} onClick={book}>
          {t('received.act')}
        </Button>
      </span>
    </div>
  )
}

/** The pressed button is replaced by others: focus the first, unless the focus has moved. */
function useFocusKept(isChoosing: boolean) {
  const bar = useRef<HTMLDivElement>(null)
  const before = useRef(isChoosing)
  useEffect(() => {
    if (before.current === isChoosing) return
    before.current = isChoosing
    if (document.activeElement === document.body)
      bar.current?.querySelector<HTMLElement>(':scope > button, :scope > span > button')?.focus()
  }, [isChoosing])
  return bar
}

const chosenMonths = (rows: readonly PlacedAccount[], chosen: ReadonlySet<string>): OpenMonth[] =>
  [...chosen].flatMap((key) => {
    const { leaseId, month } = placeIn(key)
    const row = rows.find(({ id }) => id === leaseId)
    const accountMonth = row && month ? monthIn(row.account, month) : undefined
    return row && accountMonth && accountMonth.open > 0 ? [{ row, month: accountMonth }] : []
  })
