import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { updateRentUnit } from '@keystead/api-client/rent-units/client'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import type { UrlDialog } from '@keystead/module-sdk'
import { useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm } from '@keystead/ui-kit'
import { LeaveForm } from '../property/leave-form.tsx'
import { useFormSave } from '../property/use-form-save.ts'
import { UnitFields } from './unit-fields.tsx'
import { unitEditSchema } from './unit-schema.ts'
import { unitValues } from './unit-values.ts'

export interface EditUnitProps {
  dialog: UrlDialog
  unit: RentUnit
  view: BuildingView
}

/** A unit, to be changed. */
export function EditUnit({ dialog, unit, view }: EditUnitProps) {
  const { t } = useModuleTranslation()
  const save = useFormSave(dialog, { done: 'unit.success.updated', failed: 'unit.error.update' })
  return (
    <>
      <DialogForm
        open={dialog.open}
        title={`${t('unit.edit')} ${unit.unit_number}`}
        size={720}
        schema={unitEditSchema}
        initialValues={unitValues(unit)}
        submitLabel={t('common:action.saveChanges')}
        untouchedHint={t('untouched.edit')}
        translate={t}
        onSubmit={(values) => save(() => updateRentUnit(unit.id, values))}
        onClose={dialog.close}
        onDirtyChange={dialog.setDirty}
      >
        <UnitFields building={view.building} stored={unit} />
      </DialogForm>
      <LeaveForm dialog={dialog} sending={false} />
    </>
  )
}
