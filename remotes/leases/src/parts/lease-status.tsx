import type { LeaseStatus } from '@keystead/api-client/lease-agreements/choices'
import { type IconName, StatusTag, type Tone } from '@keystead/ui-kit'
import { useLeaseWords } from './use-lease-words.ts'

/** Colours by status, in addition to icon and label. */
const looks: Record<LeaseStatus, { tone: Tone; icon: IconName }> = {
  draft: { tone: 'info', icon: 'pencil-line' },
  active: { tone: 'success', icon: 'circle-check' },
  expired: { tone: 'warning', icon: 'calendar-clock' },
  terminated: { tone: 'error', icon: 'circle-x' },
  renewed: { tone: 'accent', icon: 'refresh-cw' },
}

/** A lease status: one of the five, or a custom one shown verbatim. */
export function LeaseStatusTag({ status }: { status: string }) {
  const { status: inWords } = useLeaseWords()
  const look = looks[status as LeaseStatus] ?? { tone: 'neutral', icon: 'circle' }
  return <StatusTag {...look}>{inWords(status)}</StatusTag>
}
