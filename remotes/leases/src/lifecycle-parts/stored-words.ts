import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { ownValue } from '@keystead/api-client/own-value'
import type { Translate } from '@keystead/module-sdk'

interface Wording {
  t: Translate
  /** Formats a date in the user's format. */
  date: (iso: string) => string
  /** Formats an amount in the user's currency. */
  money: (amount: number) => string
}

/** What these fields of a lease say: "End date: 03/31/2027, Notice by: Tenant". */
export function storedWords(
  fields: readonly string[],
  lease: LeaseAgreement,
  { t, date, money }: Wording,
): string {
  const { end_date, lease_status, monthly_rent, notice_by, notice_received_on } = lease
  const end = `${t('field.end_date')}: ${end_date ? date(end_date) : t('detail.ongoing')}`
  const words: Record<string, string> = {
    end_date: end,
    is_month_to_month: end,
    lease_status: `${t('common:field.status')}: ${t(`status.${lease_status}`, { defaultValue: lease_status })}`,
    monthly_rent: `${t('field.monthly_rent')}: ${monthly_rent === null ? '–' : money(monthly_rent)}`,
    notice_by: `${t('field.notice_by')}: ${notice_by ? t(`noticeBy.${notice_by}`) : '–'}`,
    notice_received_on: `${t('field.notice_received_on')}: ${notice_received_on ? date(notice_received_on) : '–'}`,
  }
  return [...new Set(fields.map((field) => ownValue(words, field) ?? t(`field.${field}`)))].join(', ')
}
