import type { LeaseStatus } from '@keystead/api-client/lease-agreements/choices'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { isUnderNotice, statusOn } from '@keystead/api-client/lease-agreements/rules/status'
import { useFormat } from '@keystead/module-sdk'
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

type Standing = Pick<LeaseAgreement, 'lease_status' | 'notice_by' | 'end_date'>

/** A lease's state: under notice, one of the five statuses, or a custom one shown verbatim. */
export function LeaseStatusTag({ lease }: { lease: Standing }) {
  const { state } = useLeaseWords()
  const today = useFormat().today()
  if (isUnderNotice(lease, today))
    return (
      <StatusTag tone="warning" icon="calendar-clock">
        {state(lease)}
      </StatusTag>
    )
  const status = statusOn(lease, today)
  const look = looks[status as LeaseStatus] ?? { tone: 'neutral', icon: 'circle' }
  return <StatusTag {...look}>{state(lease)}</StatusTag>
}
