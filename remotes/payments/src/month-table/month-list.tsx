import { groupBy } from '@keystead/api-client/group-by'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Button, Card, Icon } from '@keystead/ui-kit'
import { monthName } from '../parts/month-name.ts'
import { statusLook } from '../parts/status-look.ts'
import { type PaymentRow, placeName } from '../reads/payment-row.ts'
import type { AccountMonth } from '../rules/account.ts'
import { monthIn } from '../rules/figures.ts'
import { monthAfter } from '../rules/months.ts'
import { type CellActions, cellKey } from './cell-actions.ts'
import styles from './month-list.module.css'

export interface MonthListProps {
  rows: readonly PaymentRow[]
  month: string
  onMonth: (month: string) => void
  cellActions: CellActions
}

/** One month as a list, if a table does not fit. */
export function MonthList({ rows, month, onMonth, cellActions }: MonthListProps) {
  const { t, language } = useModuleTranslation()
  const due = rows.flatMap((row) => {
    const each = monthIn(row.account, month)
    return each ? [{ row, each }] : []
  })
  const groups = [...groupBy(due, ({ row }) => row.place?.property?.name ?? t('table.noPlace'))]
  return (
    <Card as="section" padding={0} aria-label={monthName(month, language)}>
      <div className={styles.head}>
        <Button
          icon="chevron-left"
          variant="text"
          aria-label={t('month.before')}
          onClick={() => onMonth(monthAfter(month, -1))}
        />
        <h2>{monthName(month, language)}</h2>
        <Button
          icon="chevron-right"
          variant="text"
          aria-label={t('month.after')}
          onClick={() => onMonth(monthAfter(month))}
        />
      </div>
      {groups.length === 0 && <p className={styles.none}>{t('month.none')}</p>}
      {groups.map(([name, ofProperty]) => (
        <section key={name} aria-label={name}>
          <h3 className={styles.property}>{name}</h3>
          <ul className={styles.rows}>
            {ofProperty.map(({ row, each }) => (
              <Item key={row.id} row={row} month={each} actions={cellActions} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

function Item({ row, month, actions }: { row: PaymentRow; month: AccountMonth; actions: CellActions }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const look = statusLook(month)
  const amount = format.money(month.amount / 100)
  const place = placeName(row)
  const isChosen = actions.chosen?.has(cellKey(row.id, month.month))
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-pressed={isChosen}
        disabled={actions.chosen && (month.open === 0 || !row.mayWrite)}
        onClick={() => actions.onPress(row, month.month)}
      >
        <span className={styles.line}>
          <span className={styles.tenant}>{row.tenant}</span>
          <span className={styles.amount}>{amount}</span>
        </span>
        <span className={styles.line}>
          <span className={styles.unit}>{place && t('unit', { number: place })}</span>
          <span className={`ks-status ks-status-${look.tone}`}>
            <Icon name={isChosen ? 'check' : look.icon} size={16} />
            {t(look.text)}
          </span>
        </span>
        {month.status === 'partial' && (
          <span className={styles.rest}>{t('cell.rest', { amount: format.money(month.open / 100) })}</span>
        )}
      </button>
    </li>
  )
}
