import { ignoreMissing, isFinal } from '@keystead/api-client/api-error'
import { useWrite } from '@keystead/api-client/data/use-write'
import { addDays } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { fromCents, toCents } from '@keystead/api-client/money'
import { randomKey } from '@keystead/api-client/random-key'
import { useFormat, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import type { NewRowOf } from '@keystead/module-sdk/data'
import { useReasonText } from '@keystead/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { collection, createMany } from '../data/collections.ts'
import type { entries } from '../data/entries.ts'
import { monthName } from '../parts/month-name.ts'
import { tenantOrNone } from '../parts/tenant-or-none.ts'
import type { AccountRow } from '../reads/account-rows.ts'
import { allPayments, type Payment } from '../reads/all-payments.ts'
import type { AccountMonth } from '../rules/account.ts'
import { earlier, later } from '../rules/months.ts'

export type NewPayment = NewRowOf<(typeof entries)['fields']>

export interface OpenMonth {
  row: AccountRow
  month: AccountMonth
}

/** Books payments optimistically, with Undo. */
export function useBook() {
  const { t, language } = useModuleTranslation()
  const notify = useNotify()
  const reasonText = useReasonText()
  const today = useFormat().today()
  const queryClient = useQueryClient()
  // Without ids, which would make each retry after a lost response another payment.
  const create = useWrite(collection('entries'), (rows: NewPayment[], key) =>
    createMany({ entries: rows }, key),
  )
  const remove = useWrite(collection('entries'), (ids: string[]) =>
    Promise.all(ids.map((id) => collection('entries').remove(id).catch(ignoreMissing))),
  )
  const replace = (ids: readonly string[], by: Payment[] = []) =>
    queryClient.setQueryData<Payment[]>(
      allPayments.queryKey,
      (all) => all && [...by, ...all.filter(({ id }) => !ids.includes(id))],
    )

  const failureText = (failed: 'error.delete' | 'error.record', error: unknown) =>
    t('error.withReason', { failed: t(failed), reason: reasonText(error) })

  const retryOf = (send: () => Promise<void>) => ({
    label: t('common:action.retry'),
    onClick: () => void send(),
  })

  const takeBack = async (ids: string[]) => {
    replace(ids)
    try {
      await remove.mutateAsync(ids)
    } catch (error) {
      const action = isFinal(error) ? undefined : retryOf(() => takeBack(ids))
      notify({ kind: 'error', text: failureText('error.delete', error), action })
    }
  }

  const undoOf = (ids: string[]) => ({ label: t('common:action.undo'), onClick: () => void takeBack(ids) })

  const warnOfDoubles = async (ids: readonly string[], months: readonly OpenMonth[]) => {
    const all = await queryClient.fetchQuery({ ...allPayments, staleTime: 0 }).catch(() => [])
    const twice = months.flatMap((each, at) =>
      isOverpaid(each, all, ids) ? [{ ...each, id: ids[at] ?? '' }] : [],
    )
    if (twice.length === 0) return
    const names = twice.map(
      ({ row, month }) => `${tenantOrNone(row, t)}, ${monthName(month.month, language)}`,
    )
    const text = t('recordedTwice', { months: names.join(' · ') })
    notify({ kind: 'warning', text, action: undoOf(twice.map(({ id }) => id)) })
  }

  const book = async (
    rows: NewPayment[],
    months: readonly OpenMonth[],
    onAnswer?: (isBooked: boolean) => void,
  ): Promise<void> => {
    const shown = rows.map((row, at) => shownPayment(row, months[at]?.row.lease))
    const shownIds = shown.map(({ id }) => id)
    await queryClient.cancelQueries({ queryKey: allPayments.queryKey })
    replace([], shown)
    let stored: Payment[] = []
    try {
      stored = (await create.mutateAsync(rows)).entries ?? []
    } catch (error) {
      replace(shownIds)
      onAnswer?.(false)
      // It may be stored. Retry the same call, which books nothing twice; a second press would book the next month.
      const action = isFinal(error) ? undefined : retryOf(() => book(rows, months, onAnswer))
      notify({ kind: 'error', text: failureText('error.record', error), action })
      return
    }
    const ids = stored.map(({ id }) => id)
    replace([...shownIds, ...ids], stored)
    onAnswer?.(true)
    notify({ kind: 'success', text: t('recorded', { count: rows.length }), action: undoOf(ids) })
    void warnOfDoubles(ids, months)
  }

  /**
   * "Received": the open amount of each month, on its due day, or after the last repayment of it, or today if that is
   * earlier. `onAnswer` is also told of a retry.
   */
  return (months: readonly OpenMonth[], onAnswer?: (isBooked: boolean) => void) =>
    book(
      months.map((each) => receivedPayment(each, today)),
      months,
      onAnswer,
    )
}

/** Another tab or person has booked it at the same time: with a payment neither known before nor booked here. */
function isOverpaid(
  { row, month }: OpenMonth,
  all: readonly Payment[],
  bookedIds: readonly string[],
): boolean {
  const knownIds = new Set([...bookedIds, ...row.payments.map(({ id }) => id)])
  const ofMonth = all.filter(
    (payment) =>
      payment.lease_agreement_id === row.id && payment.kind === 'rent' && payment.month === month.month,
  )
  const isNew = ofMonth.some(({ id }) => !knownIds.has(id))
  return isNew && ofMonth.reduce((sum, { amount }) => sum + toCents(amount), 0) > month.amount
}

function receivedPayment({ row, month: { month, open, dueOn } }: OpenMonth, today: string): NewPayment {
  const repaidOn = row.payments
    .filter((payment) => payment.kind === 'rent' && payment.month === month && payment.amount < 0)
    .map(({ paid_on }) => addDays(paid_on, 1))
  return {
    lease_agreement_id: row.id,
    kind: 'rent',
    amount: fromCents(open),
    month,
    paid_on: earlier(repaidOn.reduce(later, dueOn), today),
  }
}

/** Its expected form once stored, with a temporary id. */
const shownPayment = (row: NewPayment, lease?: Pick<LeaseAgreement, 'owner_id' | 'shared'>): Payment => ({
  id: randomKey(),
  method: null,
  month: null,
  note: null,
  reference: null,
  iban: null,
  bank_line: null,
  owner_id: lease?.owner_id ?? '',
  shared: lease?.shared ?? null,
  created_by: null,
  updated_by: null,
  created_at: new Date().toISOString(),
  updated_at: new Date().toISOString(),
  ...row,
})
