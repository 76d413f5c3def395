import { groupBy } from '@keystead/api-client/group-by'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, Card, Icon, Link } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import { monthName } from '../parts/month-name.ts'
import { statusLook } from '../parts/status-look.ts'
import { tenantOrNone } from '../parts/tenant-or-none.ts'
import { useCents } from '../parts/use-cents.ts'
import { lateOpening, type Owed, type PlacedAccount, placeName } from '../reads/placed-account.ts'
import type { AccountMonth } from '../rules/account.ts'
import { monthIn } from '../rules/figures.ts'
import { monthAfter } from '../rules/months.ts'
import { type CellActions, cellKey } from './cell-actions.ts'
import styles from './month-list.module.css'

export interface MonthListProps {
  rows: readonly PlacedAccount[]
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
  const groups = [...groupBy(due, ({ row }) => row.place?.property?.id ?? '')]
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
      {groups.map(([id, ofProperty]) => {
        const name = ofProperty[0]?.row.place?.property?.name ?? t('table.noPlace')
        return (
          <section key={id} aria-label={name}>
            <h3 className={styles.property}>{name}</h3>
            <ul className={styles.rows}>
              {ofProperty.map(({ row, each }) => (
                <Item key={row.id} row={row} month={each} actions={cellActions} />
              ))}
            </ul>
          </section>
        )
      })}
      <Earlier rows={rows} month={month} cellActions={cellActions} />
    </Card>
  )
}

/** What is late from before the month. */
function Earlier({ rows, month, cellActions }: Omit<MonthListProps, 'onMonth'>) {
  const { t } = useModuleTranslation()
  const items = rows.flatMap((row) => {
    const opening = lateOpening(row, month)
    const late = row.account.months.filter((each) => each.isLate && each.month < month)
    return [
      opening && (
        <li key={row.id} className={styles.row}>
          <Facts
            row={row}
            owed={opening}
            name={t('ledger.opening')}
            tenant={
              <Link to={`/leases/${row.id}`} look="name" stretched>
                {tenantOrNone(row, t)}
              </Link>
            }
          />
        </li>
      ),
      ...late.map((each) => (
        <Item key={cellKey(row.id, each.month)} row={row} month={each} actions={cellActions} isNamed />
      )),
    ].filter(Boolean)
  })
  if (items.length === 0) return null
  return (
    <section aria-label={t('figure.overdueBefore')}>
      <h3 className={styles.property}>{t('figure.overdueBefore')}</h3>
      <ul className={styles.rows}>{items}</ul>
    </section>
  )
}

interface ItemProps {
  row: PlacedAccount
  month: AccountMonth
  actions: CellActions
  isNamed?: boolean
}

function Item({ row, month, actions, isNamed }: ItemProps) {
  const { language } = useModuleTranslation()
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
        <Facts
          row={row}
          owed={month}
          name={isNamed ? monthName(month.month, language) : undefined}
          isChosen={isChosen}
        />
      </button>
    </li>
  )
}

interface FactsProps {
  row: PlacedAccount
  owed: Owed
  /** The tenant, if not as text. */
  tenant?: ReactNode
  /** What is owed, if not for the month shown. */
  name?: string
  isChosen?: boolean
}

function Facts({ row, owed, tenant, name, isChosen }: FactsProps) {
  const { t } = useModuleTranslation()
  const money = useCents()
  const look = statusLook(owed)
  const place = placeName(row)
  // What is owed from before adds up to the figure above the list.
  const [figure, rest] = name
    ? [owed.open, t('stat.of', { due: money(owed.amount) })]
    : [owed.amount, t('cell.rest', { amount: money(owed.open) })]
  return (
    <>
      <span className={styles.line}>
        <span className={styles.tenant}>{tenant ?? tenantOrNone(row, t)}</span>
        <span className={styles.amount}>{money(figure)}</span>
      </span>
      <span className={styles.line}>
        <span className={styles.unit}>
          {[place && t('unit', { number: place }), name].filter(Boolean).join(' · ')}
        </span>
        <span className={`ks-status ks-status-${look.tone}`}>
          <Icon name={isChosen ? 'check' : look.icon} size={16} />
          {t(look.text)}
        </span>
      </span>
      {owed.status === 'partial' && <span className={styles.rest}>{rest}</span>}
    </>
  )
}
