import { useLinkBack, useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import {
  Alert,
  Button,
  Card,
  EmptyState,
  ListPage,
  lazyDialog,
  Skeleton,
  useFocusAfterRemoval,
} from '@keystead/ui-kit'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { usePaymentActions } from '../actions/payment-actions.ts'
import { CellDialog } from '../month-dialog/cell-dialog.tsx'
import { cellKey } from '../month-table/cell-actions.ts'
import { FiguresBand } from '../month-table/figures-band.tsx'
import { MonthList } from '../month-table/month-list.tsx'
import { MonthTable } from '../month-table/month-table.tsx'
import { monthName } from '../parts/month-name.ts'
import { useIsNarrow } from '../parts/use-is-narrow.ts'
import { PaymentDialogs } from '../payment-dialogs/payment-dialogs.tsx'
import type { PlacedAccount } from '../reads/placed-account.ts'
import { usePaymentsPage } from '../reads/use-payments-page.ts'
import { monthFigures } from '../rules/figures.ts'
import { BookBar } from './book-bar.tsx'
import { PageActions } from './page-actions.tsx'
import styles from './payments-page.module.css'
import { PaymentsToolbar } from './payments-toolbar.tsx'
import { YearSteps } from './year-steps.tsx'

// Not a dialog, but as rare: each landlord sees this form once.
const BeginCard = lazyDialog(() => import('../begin/begin-card.tsx'), 'BeginCard')

export const firstData = [
  '/lease-agreements/',
  '/data/payments/entries/',
  '/data/payments/accounts/',
  '/data/payments/adjustments/',
  '/rent-units/',
  '/property-groups/',
]

/** Who has paid, who has not, and how much is open: leases by month. */
export function Screen() {
  const { t, language } = useModuleTranslation()
  const page = usePaymentsPage()
  const { state, month, rows, found, months } = page
  const actions = usePaymentActions()
  const cell = useUrlDialog('cell')
  const linkBack = useLinkBack()
  const isNarrow = useIsNarrow()
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const deferred = useDeferredValue(found)
  // Initial rows are not deferred, or the table would first render empty and lose its scroll position.
  const shownRows = deferred ?? found ?? none
  const figures = useMemo(
    () =>
      monthFigures(
        shownRows.map(({ account }) => account),
        month,
      ),
    [shownRows, month],
  )
  const hrefOf = useHrefOf(page)
  const cellActions = useMemo(
    () => ({
      chosen,
      onPress: (row: PlacedAccount, of: string) =>
        chosen ? setChosen(toggled(chosen, cellKey(row.id, of))) : cell.showFor(cellKey(row.id, of)),
    }),
    [chosen, cell.showFor],
  )
  const mayWrite = rows?.some((row) => row.mayWrite) ?? false
  const isBegun = page.hasBegun !== false
  const begin = !page.isLocked && page.toBegin && page.toBegin.length > 0 && (
    <BeginCard open leases={page.toBegin} />
  )
  // The card goes with its pressed button.
  const focused = useFocusAfterRemoval<HTMLDivElement>(page.toBegin?.length)
  const year = month.slice(0, 4)
  const years = !isNarrow && <YearSteps month={month} onMonth={page.showMonth} />
  return (
    <div ref={focused} tabIndex={-1} className={styles.page}>
      <ListPage
        title={t('title')}
        subtitle={isBegun ? monthName(month, language) : undefined}
        actions={
          // The rows decide which there are: one that came later would move the others.
          rows &&
          isBegun &&
          !page.isLocked && (
            <PageActions
              page={page}
              onRecord={mayWrite ? () => actions.record.showFor('') : undefined}
              isQuiet={chosen !== undefined || Boolean(begin)}
            />
          )
        }
        toolbar={isBegun && <PaymentsToolbar page={page} />}
        pending={rows === undefined}
        skeleton={<Skeleton shape="table" count={12} />}
        error={page.failed ? t('error.load') : undefined}
        onRetry={page.retry}
        refetching={page.failed ? page.retrying : page.refetching}
        empty={emptyOf(page, t, linkBack('/leases?new'))}
        noMatch={found?.length === 0 && state.isFiltered}
        onClear={state.clear}
      >
        {rows && (
          <>
            {isBegun && begin && <div className={styles.begin}>{begin}</div>}
            <FiguresBand figures={figures} month={month} />
            {mayWrite && found?.length !== 0 ? (
              <BookBar rows={rows} chosen={chosen} onChosen={setChosen} onBook={actions.book} start={years} />
            ) : (
              <div className={styles.bar}>{years}</div>
            )}
            {isNarrow ? (
              <MonthList rows={shownRows} month={month} onMonth={page.showMonth} cellActions={cellActions} />
            ) : found?.length === 0 ? (
              <Card as="section" aria-label={year}>
                {t('year.none', { year })}
              </Card>
            ) : (
              <MonthTable
                rows={rows}
                found={shownRows}
                months={months}
                month={month}
                hrefOf={hrefOf}
                cellActions={cellActions}
              />
            )}
          </>
        )}
      </ListPage>
      {!isBegun && begin}
      {rows && <CellDialog cell={cell} rows={rows} actions={actions} />}
      {rows && <PaymentDialogs actions={actions} rows={rows} />}
    </div>
  )
}

/** Nothing to show: locked leases, none yet, or recording not started (the card asks for it). */
function emptyOf(
  { isLocked, leases, hasBegun, toBegin }: ReturnType<typeof usePaymentsPage>,
  t: (key: string) => string,
  createLease: string,
) {
  if (isLocked) return <Alert tone="info">{t('locked')}</Alert>
  if (leases?.length === 0)
    return (
      <EmptyState
        icon="wallet"
        title={t('empty')}
        action={
          <Button variant="primary" to={createLease}>
            {t('empty.lease')}
          </Button>
        }
      />
    )
  if (hasBegun !== false) return undefined
  return toBegin?.length === 0 ? <EmptyState icon="wallet" title={t('account.notBegun')} /> : <span />
}

const none: readonly PlacedAccount[] = []

const toggled = (all: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  all.has(key) ? new Set([...all].filter((each) => each !== key)) : new Set([...all, key])

/** URL of another month, keeping the filters; deferred like the rows, so that no keystroke waits for the table. */
function useHrefOf({ state }: ReturnType<typeof usePaymentsPage>): (month: string) => string {
  const { status = '', property = '' } = state.filters
  const search = useDeferredValue(state.search)
  return useCallback(
    (month) => {
      const filters = Object.entries({ status, property, q: search }).filter(([, value]) => value)
      return `?${new URLSearchParams([...filters, ['month', month.slice(0, 7)]])}`
    },
    [status, property, search],
  )
}
