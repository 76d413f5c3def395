import { rentUnits } from '@keystead/api-client/rent-units/resource'
import {
  type AttentionItem,
  pendingItems,
  useFormat,
  useLinkBack,
  useModuleTranslation,
} from '@keystead/module-sdk'
import { useQuery } from '@tanstack/react-query'
import { moneyTexts } from '../parts/money-texts.ts'
import type { AccountRow } from '../reads/account-rows.ts'
import { mayRemind } from '../reads/placed-account.ts'
import { useAccounts } from '../reads/use-accounts.ts'
import { openMonths } from '../rules/figures.ts'

export const firstData = [
  '/lease-agreements/',
  '/data/payments/entries/',
  '/data/payments/accounts/',
  '/data/payments/adjustments/',
  '/rent-units/',
]

/** Overdue leases, the largest debt first, and deposits that are open or due for return. */
export function useItems(): readonly AttentionItem[] {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const linkBack = useLinkBack()
  const { rows, failed } = useAccounts()
  const money = (cents: number) => moneyTexts(format, [cents])[0] ?? ''
  const units = useQuery(rentUnits.list())
  if (!rows || units.isPending) return failed ? [] : pendingItems
  const unitNumbers = new Map(units.data?.map(({ id, unit_number }) => [id, unit_number]))
  const about = ({ lease, tenant }: AccountRow) =>
    [unitNumbers.get(lease.rent_unit_id), tenant].filter(Boolean).join(', ')
  const overdue = rows
    .filter(({ account }) => account.late > 0)
    .toSorted((left, right) => right.account.late - left.account.late)
    .map((row): AttentionItem => {
      const oldest = row.account.months.find(({ isLate }) => isLate)
      return {
        id: `late-${row.id}`,
        icon: 'circle-alert',
        to: `/leases/${row.id}`,
        title: t('attention.overdue', { amount: money(row.account.late) }),
        detail: about(row),
        date: oldest?.dueOn,
        act:
          mayRemind(row) && openMonths(row.account.months, format.today()).length > 0
            ? { label: t('remind.act'), to: linkBack(`/payments/reminders?remind=${row.id}`) }
            : undefined,
      }
    })
  const deposits = rows.flatMap((row): AttentionItem[] => {
    const { open = 0, toReturn = 0 } = row.deposit ?? {}
    const isOver = toReturn > 0
    if (!isOver && (open <= 0 || row.lease.start_date > format.today())) return []
    const amount = money(isOver ? toReturn : open)
    return [
      {
        id: `deposit-${row.id}`,
        icon: 'wallet',
        to: `/leases/${row.id}`,
        title: isOver ? t('attention.return', { amount }) : t('attention.deposit', { amount }),
        detail: about(row),
        date: (isOver && row.lease.end_date) || undefined,
      },
    ]
  })
  return [...overdue, ...deposits]
}
