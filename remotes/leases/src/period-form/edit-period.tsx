import { useEdit } from '@keystead/api-client/data/use-edit'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { rentalPeriods } from '@keystead/api-client/rental-periods/resource'
import { type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm } from '@keystead/ui-kit'
import { PeriodFields } from './period-fields.tsx'
import { periodSchema } from './period-schema.ts'
import { periodValues } from './period-values.ts'
import { PeriodWarning } from './period-warning.tsx'

export interface EditPeriodProps {
  dialog: UrlDialog
  lease: LeaseAgreement
  period: RentalPeriod
}

export function EditPeriod({ dialog, lease, period }: EditPeriodProps) {
  const { t } = useModuleTranslation()
  const edit = useEdit(rentalPeriods, { row: period, open: dialog.open, valuesOf: periodValues })
  const others = lease.rental_periods.filter(({ id }) => id !== period.id)
  return (
    <DialogForm
      dialog={dialog}
      title={t('period.edit')}
      size={720}
      schema={periodSchema}
      initialValues={{ lease_agreement_id: lease.id, ...edit.initialValues }}
      version={edit.version}
      submitLabel={t('common:action.saveChanges')}
      untouchedHint={t('edit.untouched')}
      translate={t}
      onSubmit={(_, changes) => edit.save(changes)}
      done={t('period.success.updated')}
      failed={t('error.period')}
      list={{ to: '?', label: t('period.toLease') }}
    >
      <PeriodFields>
        <div className="ks-span-12">
          <PeriodWarning others={others} />
        </div>
      </PeriodFields>
    </DialogForm>
  )
}
