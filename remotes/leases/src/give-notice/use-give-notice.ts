import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { type UrlDialog, useFormat, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { markAsFree } from '../lifecycle-parts/availability.ts'
import type { LifecycleStepProps } from '../lifecycle-parts/lifecycle-props.ts'
import { useLifecycleSave } from '../lifecycle-parts/use-lifecycle-save.ts'
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
  const { save, run, place: dialogPlace } = useLifecycleSave(dialog, lease)
  const submit = async (values: NoticeValues) => {
    const { reason, mark_free, ...notice } = values
    const words = notice.notice_by === 'agreement' ? 'notice.noteAgreed' : 'notice.note'
    const note = reason && t(words, { date: format.date(notice.notice_received_on), reason })
    const free = mark_free
      ? markAsFree(place?.unit, lease, leases, { end: notice.end_date, today: format.today() })
      : undefined
    await run(values, {
      // `is_month_to_month` is sent along, as the API rejects an end date on a month-to-month lease.
      changes: { ...notice, is_month_to_month: false, ...(note && { notes: note }) },
      place,
      marked: free,
      locate: (loc) => (loc[0] === 'notes' ? ['reason'] : loc),
    })
    notify({ kind: 'success', text: t('success.noticed', { date: format.date(notice.end_date) }) })
  }
  return { save, submit, place: dialogPlace }
}
