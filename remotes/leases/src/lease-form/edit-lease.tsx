import { useEdit } from '@keystead/api-client/data/use-edit'
import { useWrite } from '@keystead/api-client/data/use-write'
import type { Together } from '@keystead/api-client/edit-conflict'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type UrlDialog, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm } from '@keystead/ui-kit'
import { useFreeUnit } from '../lifecycle-parts/use-free-unit.ts'
import { type LeaseChoices, WithChoices } from '../parts/lease-choices.tsx'
import { freedByEdit } from './free-after-edit.tsx'
import { leaseChanges } from './lease-body.ts'
import { EditLeaseFields } from './lease-fields.tsx'
import { type EditValues, editSchema } from './lease-schema.ts'
import { leaseValues } from './lease-values.ts'

export interface EditLeaseProps {
  dialog: UrlDialog
  lease: LeaseAgreement
}

export function EditLease(props: EditLeaseProps) {
  const { t } = useModuleTranslation()
  return (
    <WithChoices dialog={props.dialog} title={t('edit.title')}>
      {(choices) => <EditForm {...props} choices={choices} />}
    </WithChoices>
  )
}

/** Fields that depend on each other: end date and month-to-month, the two late fees. */
const together: Together[] = [
  ['is_month_to_month', 'end_date'],
  ['late_fee_type', 'late_fee_fixed_amount', 'late_fee_percentage'],
]

function EditForm({ dialog, lease, choices }: EditLeaseProps & { choices: LeaseChoices }) {
  const { t } = useModuleTranslation()
  const edit = useEdit(leaseAgreements, {
    row: lease,
    open: dialog.open,
    valuesOf: leaseValues,
    bodyOf: leaseChanges,
    together,
  })
  const today = useFormat().today()
  const free = useWrite(rentUnits, useFreeUnit())
  const submit = async (values: EditValues, { mark_free: _, ...changes }: Partial<EditValues>) => {
    // Before saving: the refetched lease is no longer active.
    const unit = choices.places.get(lease.rent_unit_id)?.unit
    const freed = values.mark_free ? freedByEdit({ lease, choices }, values, today) : undefined
    await edit.save(changes as Partial<ReturnType<typeof leaseValues>>)
    if (unit && freed) await free.mutateAsync({ unit, changes: freed })
  }
  return (
    <DialogForm
      dialog={dialog}
      title={t('edit.title')}
      size={720}
      schema={editSchema}
      initialValues={{ ...edit.initialValues, mark_free: true }}
      version={edit.version}
      together={together}
      submitLabel={t('common:action.saveChanges')}
      untouchedHint={t('edit.untouched')}
      translate={t}
      onSubmit={submit}
      done={t('success.updated')}
      failed={t('error.update')}
      list={{ to: '/leases', label: t('edit.toList') }}
    >
      <EditLeaseFields choices={choices} lease={lease} />
    </DialogForm>
  )
}
