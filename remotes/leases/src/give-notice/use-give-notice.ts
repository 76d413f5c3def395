import { useWrite } from '@keystead/api-client/data/use-write'
import type { LeaseAgreement, LeaseAgreementUpdate } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type UrlDialog, useFormat, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { endingWith, type SaveStep, saveStep, useSaveSteps } from '@keystead/ui-kit'
import { markAsFree, unitStep } from '../lifecycle-parts/availability.ts'
import type { LifecycleStepProps } from '../lifecycle-parts/lifecycle-props.ts'
import { useLeaseChange } from '../lifecycle-parts/use-lease-change.ts'
import { unitLabel } from '../parts/unit-label.ts'
import type { NoticeValues } from './notice-schema.ts'

/** Saves the notice and optionally marks the unit as available; tracks partial saves until closed. */
export function useGiveNotice(
  dialog: UrlDialog,
  lease: LeaseAgreement,
  { leases, place }: Omit<LifecycleStepProps, 'lease'>,
) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const notify = useNotify()
  const save = useSaveSteps({ noId: t('error.update'), draft: dialog.draft })
  const write = useWrite([leaseAgreements, rentUnits], save.run)
  const change = useLeaseChange(lease)
  const submit = async (values: NoticeValues) => {
    const { reason, mark_free, ...notice } = values
    dialog.draft.write({ typed: values, base: {} })
    const words = notice.notice_by === 'agreement' ? 'notice.noteAgreed' : 'notice.note'
    const note = reason && t(words, { date: format.date(notice.notice_received_on), reason })
    const free = mark_free
      ? markAsFree(place?.unit, lease, leases, { end: notice.end_date, today: format.today() })
      : undefined
    await write.mutateAsync([
      // `is_month_to_month` is sent along, as the API rejects an end date on a month-to-month lease.
      noticeStep(change, { ...notice, is_month_to_month: false, notes: note }, t('detail.one')),
      ...(place && free ? [unitStep(place.unit, free, unitLabel(place))] : []),
    ])
    notify({ kind: 'success', text: t('success.noticed', { date: format.date(notice.end_date) }) })
  }
  return { save, submit, place: endingWith(dialog, save.begin) }
}

type Change = ReturnType<typeof useLeaseChange>

function noticeStep(change: Change, { notes, ...changes }: LeaseAgreementUpdate, label: string): SaveStep {
  const send = ({ notes: note, ...rest }: LeaseAgreementUpdate) => change(rest, note)
  return saveStep({
    key: 'lease',
    label,
    body: { ...changes, ...(notes && { notes }) },
    create: send,
    update: (_id, body) => send(body),
    place: (loc) => (loc[0] === 'notes' ? ['reason'] : loc),
  })
}
