import type { LeaseStatus } from '@keystead/api-client/lease-agreements/choices'
import { type IconName, StatusTag, type Tone } from '@keystead/ui-kit'
import { useLeaseWords } from './use-lease-words.ts'

/** Colours of the states; icon and word come first. */
const looks: Record<LeaseStatus, { tone: Tone; icon: IconName }> = {
  draft: { tone: 'info', icon: 'pencil-line' },
  active: { tone: 'success', icon: 'circle-check' },
  expired: { tone: 'warning', icon: 'calendar-clock' },
  terminated: { tone: 'error', icon: 'circle-x' },
  renewed: { tone: 'accent', icon: 'refresh-cw' },
}

/** What a lease is: one of the five, or a state of the person's own. */
export function LeaseStatusTag({ status }: { status: string }) {
  const { status: inWords } = useLeaseWords()
  const look = looks[status as LeaseStatus] ?? { tone: 'neutral', icon: 'circle' }
  return <StatusTag {...look}>{inWords(status)}</StatusTag>
}
