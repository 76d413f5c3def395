import type { IconName, Tone } from '@keystead/ui-kit'
import type { AccountMonth } from '../rules/account.ts'

interface StatusLook {
  /** Catalogue key. */
  text: string
  icon: IconName
  tone: Tone
}

/** How a month's status is shown: the icon says it, colour only supports it. */
export function statusLook({ status, isLate }: Pick<AccountMonth, 'status' | 'isLate'>): StatusLook {
  if (status === 'partial' && isLate)
    return { text: 'status.partialLate', icon: 'circle-alert', tone: 'error' }
  return looks[status]
}

const looks: Record<AccountMonth['status'], StatusLook> = {
  paid: { text: 'status.paid', icon: 'circle-check', tone: 'success' },
  partial: { text: 'status.partial', icon: 'circle-dashed', tone: 'warning' },
  overdue: { text: 'status.overdue', icon: 'circle-alert', tone: 'error' },
  pending: { text: 'status.pending', icon: 'circle', tone: 'neutral' },
}
