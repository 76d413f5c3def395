import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { filled } from '../paper/filled.ts'
import { isBeyondShortMonth } from '../parts/is-beyond-short-month.ts'
import { useLateFeeFacts } from '../parts/use-late-fee-facts.ts'
import { useLeaseWords } from '../parts/use-lease-words.ts'

export function useTermFacts(lease: LeaseAgreement) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const words = useLeaseWords()
  return filled([
    { label: t('field.start_date'), value: format.date(lease.start_date) },
    {
      label: t('field.end_date'),
      value: lease.end_date ? format.date(lease.end_date) : t('detail.ongoing'),
    },
    { label: t('sheet.status'), value: words.state(lease) },
  ])
}

export function usePaymentFacts(lease: LeaseAgreement) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { payment_due_day: due, security_deposit: deposit } = lease
  const shortMonths = isBeyondShortMonth(due) ? ` (${t('dueDay.shortMonth')})` : ''
  return filled([
    { label: t('field.payment_due_day'), value: `${format.number(due)}${shortMonths}` },
    { label: t('field.security_deposit'), value: deposit !== null && format.money(deposit) },
    ...useLateFeeFacts(lease),
  ])
}
