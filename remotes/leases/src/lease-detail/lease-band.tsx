import { addDays, daysBetween, elapsed } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { daysLeft, expiringSoon } from '@keystead/api-client/lease-agreements/rules/expiry'
import { isUnderNotice } from '@keystead/api-client/lease-agreements/rules/status'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Money, NoFigure, StatBand, StatusTag } from '@keystead/ui-kit'
import { EndDate } from '../parts/end-date.tsx'
import { useLeaseWords } from '../parts/use-lease-words.ts'

export interface LeaseBandProps {
  lease: LeaseAgreement
}

/** The four summary cards: rent, deposit, start and end. */
export function LeaseBand({ lease }: LeaseBandProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { monthly_rent: rent, security_deposit: deposit, payment_due_day: due, end_date: end } = lease
  const money = (amount: number | null) =>
    amount === null ? <NoFigure>{t('detail.noAmount')}</NoFigure> : <Money>{format.money(amount)}</Money>
  return (
    <StatBand
      even
      items={[
        {
          label: t('field.monthly_rent'),
          value: money(rent),
          note: t('detail.due', { count: due, ordinal: true }),
        },
        {
          label: t('field.security_deposit'),
          value: money(deposit),
          note: deposit === null ? undefined : t(deposit ? 'detail.agreed' : 'detail.notAgreed'),
        },
        { label: t('field.start_date'), value: format.date(lease.start_date), note: <Since {...lease} /> },
        {
          label: t('field.end_date'),
          value: <EndDate day={end} />,
          note: <Term lease={lease} />,
        },
      ]}
    />
  )
}

/** "for 6 years, 9 months", up to the end if it has passed, or the days until the start. */
function Since({ start_date, end_date }: Pick<LeaseAgreement, 'start_date' | 'end_date'>) {
  const { t, language } = useModuleTranslation()
  const today = useFormat().today()
  if (start_date > today) return t('flag.startsIn', { count: daysBetween(today, start_date) })
  const isOver = end_date !== null && end_date < today
  // The last day is inclusive.
  const until = isOver ? addDays(end_date, 1) : today
  const { years, months } = elapsed(start_date, until)
  const parts = [
    years > 0 && t('since.years', { count: years }),
    months > 0 && t('since.months', { count: months }),
  ].filter((part) => part !== false)
  if (parts.length === 0) return t(isOver ? 'since.endedNew' : 'since.new')
  const time = new Intl.ListFormat(language, { type: 'unit' }).format(parts)
  // German uses "seit" for ongoing periods only.
  return t(isOver ? 'since.ended' : 'since.long', { time })
}

/** The end date if it is near, else how the lease ends, or its term type. */
function Term({ lease }: { lease: LeaseAgreement }) {
  const { t } = useModuleTranslation()
  const words = useLeaseWords()
  const today = useFormat().today()
  const soon = expiringSoon(lease, today)
  if (soon) {
    const count = daysLeft(lease, today) ?? 0
    return (
      <StatusTag quiet tone={soon === 'urgent' ? 'error' : 'warning'} icon="calendar-clock">
        {count === 0 ? t('flag.endsToday') : t('flag.endsIn', { count })}
      </StatusTag>
    )
  }
  if (lease.notice_by != null) {
    if (!isUnderNotice(lease, today)) return words.state(lease)
    return t(lease.notice_by === 'agreement' ? 'term.agreed' : 'term.notice')
  }
  if (lease.end_date !== null) return t('term.fixed')
  return lease.is_month_to_month ? t('detail.monthToMonth') : t('term.noEndHint')
}
