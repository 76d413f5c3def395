import { daysBetween } from '@keystead/api-client/days'
import { urgency } from '@keystead/api-client/lease-agreements/rules/expiry'
import type { NotificationKind } from '@keystead/api-client/notifications/choices'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import type { IconName } from '@keystead/ui-kit'

export interface NotificationWords {
  icon: IconName
  tone: 'error' | 'warning' | 'info'
  title: string
}

/** A finding shown on the dashboard or in the notifications. */
export interface Finding {
  kind: NotificationKind
  date: string | null
  amount: number | null
  /** Notice was given on the lease that ends. */
  underNotice?: boolean
  /** Resolved findings do not count days. */
  isSettled?: boolean
}

/** Forces decimals if amounts differ by cents, in any currency; otherwise they could look equal. */
export const centsOf = (difference: number | null) => ({
  decimals: Number.isInteger(difference) ? 0 : 2,
})

/** Text and icon of each kind of notification. */
export function useNotificationWords(): (finding: Finding) => NotificationWords {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const dated = (date: string | null) => (date === null ? '' : format.date(date))
  return ({ kind, date, amount, underNotice, isSettled }) => {
    switch (kind) {
      case 'ended':
        return { icon: 'calendar-clock', tone: 'error', title: t('unit.state.endedActive') }
      case 'ending': {
        const days = date === null ? 0 : daysBetween(format.today(), date)
        const tone = urgency(days) === 'urgent' ? 'error' : 'warning'
        if (isSettled || days < 0)
          return { icon: 'calendar-clock', tone, title: t('notification.leaseEnd', { date: dated(date) }) }
        if (underNotice)
          return { icon: 'calendar-clock', tone, title: t('unit.state.notice', { date: dated(date) }) }
        const title = days === 0 ? t('overview.endsToday') : t('overview.endsIn', { count: days })
        return { icon: 'calendar-clock', tone, title }
      }
      case 'missing_rent':
        return {
          icon: 'trending-up',
          tone: 'warning',
          title: t('notification.missingRent', { date: dated(date) }),
        }
      case 'mismatch':
        return {
          icon: 'scale',
          tone: 'warning',
          title: t('overview.mismatch', { difference: format.money(amount ?? 0, centsOf(amount)) }),
        }
      case 'let_available':
        return { icon: 'info', tone: 'info', title: t('unit.hint.letAvailable') }
      case 'vacant': {
        if (date === null) return { icon: 'key-round', tone: 'info', title: t('unit.state.vacant') }
        const isLater = date > format.today()
        const title = t(isLater ? 'unit.state.vacantFrom' : 'notification.vacantSince', {
          date: format.date(date),
        })
        return { icon: 'key-round', tone: 'info', title }
      }
    }
  }
}
