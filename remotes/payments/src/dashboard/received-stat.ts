import { type DashboardStat, pendingItems, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { moneyTexts } from '../parts/money-texts.ts'
import { monthName } from '../parts/month-name.ts'
import { useAccounts } from '../reads/use-accounts.ts'
import { monthFigures } from '../rules/figures.ts'
import { monthOf } from '../rules/months.ts'

export const firstData = [
  '/lease-agreements/',
  '/data/payments/entries/',
  '/data/payments/accounts/',
  '/data/payments/adjustments/',
]

/** "Received in November: 18.220 € of 21.455 €", once payments are recorded. */
export function useItems(): readonly DashboardStat[] {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  const { rows, failed } = useAccounts()
  if (!rows) return failed ? [] : pendingItems
  if (rows.length === 0) return []
  const month = monthOf(format.today())
  const { due, received } = monthFigures(
    rows.map(({ account }) => account),
    month,
  )
  const [receivedText, dueText] = moneyTexts(format, [received, due])
  const label = t('stat.received', { month: monthName(month, language, 'long') })
  return [{ label, value: receivedText ?? '', hint: t('stat.of', { due: dueText }), to: '/payments' }]
}
