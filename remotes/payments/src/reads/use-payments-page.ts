import { withParam } from '@keystead/api-client/with-param'
import { useFormat } from '@keystead/module-sdk'
import { type Choice, joinReads, searchRows, useListUrlState } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { openingBy } from '../rules/figures.ts'
import { monthOf, monthParam, monthsBetween } from '../rules/months.ts'
import {
  hasStatus,
  owedMonths,
  type PlacedAccount,
  type StatusFilter,
  statuses,
  textOfRow,
} from './placed-account.ts'
import { useAddAccounts } from './use-add-accounts.ts'
import { usePlacedAccounts } from './use-placed-accounts.ts'

const filterNames = ['status', 'property'] as const
const urlOptions = {
  filters: filterNames,
  choices: { status: statuses },
  defaultSort: 'place',
} as const

/**
 * Rows, filters and month of a payments page, with all state in the URL.
 * @param only the property, on its page
 */
export function usePaymentsPage(only?: string) {
  const today = useFormat().today()
  const state = useListUrlState<(typeof filterNames)[number]>(urlOptions)
  const { month, showMonth } = useMonth(today)
  const { rows, leases, isLocked, hasBegun, toBegin, toAdd, reads } = usePlacedAccounts()
  useAddAccounts(toAdd)
  const year = month.slice(0, 4)
  const { status, property = only } = state.filters
  const matching = useMemo(() => {
    const inProperty = property ? rows?.filter(({ place }) => place?.property?.id === property) : rows
    return inProperty && searchRows(inProperty, state.search, textOfRow)
  }, [rows, property, state.search])
  const found = useMemo(
    () =>
      matching?.filter((row) => isIn(row, year) && hasStatus(row, status as StatusFilter | undefined, month)),
    [matching, year, status, month],
  )
  return {
    state,
    month,
    showMonth,
    rows,
    /** Rows of any year and status that match property and search. */
    matching,
    found,
    leases,
    isLocked,
    hasBegun,
    toBegin,
    months: useMemo(() => monthsBetween(`${year}-01-01`, `${year}-12-01`), [year]),
    properties: useMemo(() => propertiesOf(rows), [rows]),
    ...joinReads(rows !== undefined, reads),
  }
}

/** Rows with a month in the year, or overdue from before. */
const isIn = (row: PlacedAccount, year: string) =>
  openingBy(row.account, `${year}-12-01`) > 0 || owedMonths(row, year).length > 0

/** The month of `?month=YYYY-MM`, by default the current one. */
function useMonth(today: string) {
  const [params, setParams] = useSearchParams()
  const current = monthOf(today)
  return {
    month: monthParam(params.get('month') ?? '') ?? current,
    showMonth: (month: string) =>
      setParams((before) => withParam(before, 'month', month === current ? undefined : month.slice(0, 7)), {
        preventScrollReset: true,
      }),
  }
}

function propertiesOf(rows: readonly PlacedAccount[] | undefined): Choice[] {
  const names = new Map(
    rows?.flatMap(({ place }) => (place?.property ? [[place.property.id, place.property.name]] : [])),
  )
  return [...names].map(([value = '', label = '']) => ({ value, label }))
}
