import { groupBy } from '@keystead/api-client/group-by'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Link } from '@keystead/ui-kit'
import { type CSSProperties, memo, useLayoutEffect, useMemo, useRef } from 'react'
import { monthName } from '../parts/month-name.ts'
import { tenantOrNone } from '../parts/tenant-or-none.ts'
import { useCents } from '../parts/use-cents.ts'
import {
  monthsOfYear,
  openInYear,
  owedMonths,
  type PlacedAccount,
  placeName,
} from '../reads/placed-account.ts'
import { monthOf } from '../rules/months.ts'
import type { CellActions } from './cell-actions.ts'
import { MonthCell } from './month-cell.tsx'
import { MonthSums } from './month-sums.tsx'
import styles from './month-table.module.css'
import { useShownRows } from './use-shown-rows.ts'

export interface MonthTableProps {
  rows: readonly PlacedAccount[]
  /** Rows to show and sum. */
  found: readonly PlacedAccount[]
  months: readonly string[]
  month: string
  /** URL of another month, if one can be chosen. */
  hrefOf?: (month: string) => string
  cellActions: CellActions
}

/** Leases by property, a column per month, with totals at both ends. */
export const MonthTable = memo(({ rows, found, months, month, hrefOf, cellActions }: MonthTableProps) => {
  const { t, language } = useModuleTranslation()
  const current = useShownMonth(month)
  const year = month.slice(0, 4)
  const currentMonth = monthOf(useFormat().today())
  // From all rows: columns keep their width while searching, without restyling cells.
  const chars = useLongestAmount(rows, months)
  const { shown, drawn } = useShownRows(found)
  const groups = useMemo(
    () => [
      ...groupBy(
        rows.filter(({ id }) => drawn.has(id)),
        ({ place }) => place?.property?.id ?? '',
      ),
    ],
    [rows, drawn],
  )
  return (
    <section
      className={`ks-card ${styles.frame}`}
      style={{ '--min-names': `${MIN_NAMES_WIDTH}px` } as CSSProperties}
      aria-label={t('title')}
    >
      <table
        className={styles.table}
        style={{ '--chars': chars } as CSSProperties}
        aria-label={t('table.label', { year })}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {t('field.lease_agreement_id')}
            </th>
            {months.map((each) => (
              <th
                key={each}
                ref={each === month ? current : undefined}
                scope="col"
                className={each === month ? styles.current : undefined}
              >
                {hrefOf ? (
                  <Link to={hrefOf(each)} look="muted" aria-current={each === month ? 'true' : undefined}>
                    {monthName(each, language, 'short')}
                  </Link>
                ) : (
                  monthName(each, language, 'short')
                )}
              </th>
            ))}
            <th scope="col">{`${t('month.received')} ${year}`}</th>
            <th scope="col" className={styles.open}>
              {`${t('month.open')} ${year}`}
            </th>
          </tr>
        </thead>
        {groups.map(([id, ofProperty]) => (
          <tbody key={id} hidden={!ofProperty.some((row) => shown.has(row.id))}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={months.length + 3}>
                {ofProperty[0]?.place?.property ? (
                  <Link to={`/properties/${id}`} look="name">
                    {ofProperty[0].place.property.name}
                  </Link>
                ) : (
                  t('table.noPlace')
                )}
              </th>
            </tr>
            {ofProperty.map((row) => (
              <tr key={row.id} hidden={!shown.has(row.id)}>
                <Cells row={row} months={months} month={month} now={currentMonth} actions={cellActions} />
              </tr>
            ))}
          </tbody>
        ))}
        <MonthSums rows={found} months={months} now={currentMonth} />
      </table>
    </section>
  )
})

/** Of a cell or a total, in characters. */
function useLongestAmount(rows: readonly PlacedAccount[], months: readonly string[]): number {
  const money = useCents()
  return useMemo(() => {
    const year = months[0]?.slice(0, 4) ?? ''
    const dues = rows.flatMap((row) => [
      row.account.opening.open,
      ...owedMonths(row, year).map(({ amount }) => amount),
    ])
    const text = (cents: number) => money(cents).length
    // A total has no icon, which is two digits wide.
    return Math.max(
      text(dues.reduce((most, each) => Math.max(most, each), 0)),
      text(dues.reduce((sum, each) => sum + each, 0)) - 2,
    )
  }, [rows, months, money])
}

/** Minimum width of the names column, in px. */
const MIN_NAMES_WIDTH = 220

/** Scrolls to the month's column, after those before it, and again on resize. */
function useShownMonth(month: string) {
  const column = useRef<HTMLTableCellElement>(null)
  useLayoutEffect(() => {
    const head = column.current
    const frame = head?.closest('section')
    const names = frame?.querySelector('th')
    if (!frame || !head || !names || !month) return
    let shownAt = 0
    const show = () => {
      // Keep the person's scroll position when rows are added.
      if (frame.clientWidth === shownAt) return
      shownAt = frame.clientWidth
      // Unrounded: over a year of columns the difference would slip amounts under the last column.
      const { width } = head.getBoundingClientRect()
      // The names column takes what whole columns leave over.
      frame.style.setProperty('--rest', `${Math.max(0, shownAt - MIN_NAMES_WIDTH) % width}px`)
      const { offsetLeft } = head
      // Whole columns between the two that stay: the month, the one after it, and one as wide as the last.
      const wanted = Math.round((offsetLeft + width * 3 - shownAt) / width)
      // Where only one fits, it is the month.
      const before = Math.round((offsetLeft - names.offsetWidth) / width)
      frame.scrollLeft = Math.max(0, Math.min(wanted, before) * width)
    }
    show()
    const resized = new ResizeObserver(show)
    resized.observe(frame)
    return () => resized.disconnect()
  }, [month])
  return column
}

interface CellsProps {
  row: PlacedAccount
  months: readonly string[]
  month: string
  /** The current month. */
  now: string
  actions: CellActions
}

const Cells = memo(({ row, months, month, now, actions }: CellsProps) => {
  const { t } = useModuleTranslation()
  const money = useCents()
  const year = month.slice(0, 4)
  const ofYear = monthsOfYear(row, year)
  const received = [...ofYear.values()].reduce((sum, each) => sum + each.received, 0)
  return (
    <>
      <th scope="row" className={styles.name}>
        <span className={styles.lease} title={[placeName(row), row.tenant].filter(Boolean).join(' ')}>
          <span className={styles.unit}>{placeName(row)}</span>{' '}
          <Link to={`/leases/${row.id}`} look="name">
            {tenantOrNone(row, t)}
          </Link>
        </span>
      </th>
      {months.map((each) => (
        <td key={each} className={each === month ? styles.current : undefined}>
          <MonthCell row={row} month={ofYear.get(each)} actions={actions} />
        </td>
      ))}
      <td className={styles.sum}>{money(received)}</td>
      <td className={`${styles.sum} ${styles.open}`}>{money(openInYear(row, year, now))}</td>
    </>
  )
})
