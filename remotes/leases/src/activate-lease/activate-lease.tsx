import { overlappingLeases } from '@keystead/api-client/lease-agreements/rules/overlaps'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { CheckboxField, DescriptionList, DialogForm, FormGrid } from '@keystead/ui-kit'
import { letBy } from '../lifecycle-parts/availability.ts'
import { lifecycleDialog } from '../lifecycle-parts/lifecycle-dialog.tsx'
import type { LifecycleFormProps, LifecycleStepProps } from '../lifecycle-parts/lifecycle-props.ts'
import { hasEnded } from '../lifecycle-parts/signed-status.ts'
import { OverlapAlerts } from '../parts/overlap-alerts.tsx'
import { unfinishedOf } from '../parts/unfinished-of.tsx'
import { unitLabel } from '../parts/unit-label.ts'
import { useLeaseWords } from '../parts/use-lease-words.ts'
import { activateSchema, useActivate } from './use-activate.ts'

/** Activates a draft after a review. */
export const ActivateLease = lifecycleDialog('activate.title', ActivateForm)

function ActivateForm({ dialog, title, ...around }: LifecycleFormProps) {
  const { t } = useModuleTranslation()
  const { save, submit, place } = useActivate(dialog, around.lease, around.place)
  return (
    <DialogForm
      dialog={place}
      title={title}
      size={720}
      schema={activateSchema}
      initialValues={{ mark_let: true }}
      submitLabel={save.failed ? t('wizard.resume') : t('act.activate')}
      translate={t}
      onSubmit={submit}
      failed={t('error.update')}
      unfinished={unfinishedOf(save, t)}
    >
      <ActivateFields {...around} />
    </DialogForm>
  )
}

/** The lease, warnings, consequences, and whether its unit is marked as let. */
function ActivateFields({ lease, leases, place }: LifecycleStepProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { tenant, range } = useLeaseWords()
  const { monthly_rent: rent } = lease
  const facts = [
    { label: t('field.tenant_contact_id'), value: tenant(lease) },
    { label: t('field.rent_unit_id'), value: place && unitLabel(place) },
    { label: t('review.range'), value: range(lease) },
    { label: t('field.monthly_rent'), value: rent === null ? t('detail.noAmount') : format.money(rent) },
  ]
  return (
    <>
      <OverlapAlerts others={overlappingLeases(lease, leases, format.today())} />
      <DescriptionList items={facts.filter(({ value }) => Boolean(value))} />
      <p>{t(hasEnded(lease, format.today()) ? 'confirm.ended' : 'confirm.counts')}</p>
      {place && letBy(lease, place.unit, format.today()) && (
        <FormGrid>
          <CheckboxField
            name="mark_let"
            label={t('availability.let', { unit: unitLabel(place) })}
            hint={t('confirm.marksLetHint')}
            span={12}
          />
        </FormGrid>
      )}
    </>
  )
}
