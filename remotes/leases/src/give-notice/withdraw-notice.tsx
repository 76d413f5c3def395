import { addDays } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { overlappingLeases } from '@keystead/api-client/lease-agreements/rules/overlaps'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { CheckboxField, DialogForm, FormGrid } from '@keystead/ui-kit'
import { markAsLet } from '../lifecycle-parts/availability.ts'
import { lifecycleDialog } from '../lifecycle-parts/lifecycle-dialog.tsx'
import type { LifecycleFormProps } from '../lifecycle-parts/lifecycle-props.ts'
import { OverlapAlerts } from '../parts/overlap-alerts.tsx'
import { unfinishedOf } from '../parts/unfinished-of.tsx'
import { unitLabel } from '../parts/unit-label.ts'
import type { UnitPlace } from '../reads/use-unit-places.ts'
import { useWithdrawNotice, withdrawSchema } from './use-withdraw-notice.ts'

/** Withdraws the notice on a lease after confirmation. */
export const WithdrawNotice = lifecycleDialog('act.withdraw', WithdrawForm)

function WithdrawForm({ dialog, lease, title, leases, place }: LifecycleFormProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const isMarked = isMarkedByNotice(lease, place)
  const { save, submit, place: dialogPlace } = useWithdrawNotice(dialog, lease, place)
  return (
    <DialogForm
      dialog={dialogPlace}
      title={title}
      schema={withdrawSchema}
      initialValues={{ mark_let: isMarked }}
      submitLabel={save.failed ? t('wizard.resume') : t('act.withdraw')}
      translate={t}
      onSubmit={submit}
      done={t('success.withdrawn')}
      failed={t('error.update')}
      unfinished={unfinishedOf(save, t)}
    >
      <OverlapAlerts others={overlappingLeases(continuing(lease), leases, format.today())} />
      <p>{t('notice.withdrawText', { date: format.date(lease.end_date ?? '') })}</p>
      {place && isMarked && (
        <FormGrid>
          <CheckboxField
            name="mark_let"
            label={t('availability.letAgain', { unit: unitLabel(place) })}
            span={12}
          />
        </FormGrid>
      )}
    </DialogForm>
  )
}

/** The lease from the day after the notice's end, as only what follows is new. Its former end is not known here. */
const continuing = (lease: LeaseAgreement): LeaseAgreement =>
  lease.end_date === null ? lease : { ...lease, start_date: addDays(lease.end_date, 1), end_date: null }

/** Whether the unit is marked as available from the day after the last one, as giving notice offers. */
const isMarkedByNotice = ({ end_date: end }: LeaseAgreement, place: UnitPlace | undefined): boolean =>
  end !== null && place?.unit.available_from === addDays(end, 1) && markAsLet(place.unit) !== undefined
