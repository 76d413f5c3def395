import { tenancyStart } from '@keystead/api-client/lease-agreements/rules/renewals'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { lifecycleDialog } from '../lifecycle-parts/lifecycle-dialog.tsx'
import type { LifecycleFormProps } from '../lifecycle-parts/lifecycle-props.ts'
import { isGermanHome } from '../parts/is-german-home.ts'
import { unfinishedOf } from '../parts/unfinished-of.tsx'
import { NoticeFields } from './notice-fields.tsx'
import { noticeSchema } from './notice-schema.ts'
import { proposedEnd } from './proposed-end.ts'
import { useGiveNotice } from './use-give-notice.ts'

/** Records a tenant's or landlord's notice on a lease. */
export const GiveNotice = lifecycleDialog('act.notice', NoticeForm)

function NoticeForm({ dialog, title, ...around }: LifecycleFormProps) {
  const { lease, leases } = around
  const { t } = useModuleTranslation()
  const today = useFormat().today()
  const { save, submit, place } = useGiveNotice(dialog, lease, around)
  const schema = useMemo(() => noticeSchema(lease), [lease])
  const startDate = tenancyStart(lease, leases)
  const { start_date: leaseStart, end_date: endDate } = lease
  const first = { by: 'tenant', receivedOn: today, startDate, leaseStart, endDate } as const
  const end = isGermanHome(lease, around.place?.building) ? proposedEnd(first)?.end : undefined
  return (
    <DialogForm
      dialog={place}
      title={title}
      size={720}
      schema={schema}
      initialValues={{
        notice_by: first.by,
        notice_received_on: today,
        end_date: end ?? null,
        mark_free: true,
      }}
      submitLabel={save.failed ? t('wizard.resume') : t('act.notice')}
      translate={t}
      onSubmit={submit}
      failed={t('error.update')}
      unfinished={unfinishedOf(save, t)}
    >
      <NoticeFields {...around} />
    </DialogForm>
  )
}
