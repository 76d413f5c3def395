import { useEdit } from '@keystead/api-client/data/use-edit'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm } from '@keystead/ui-kit'
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
  const edit = useEdit(rentUnits, { row: unit, open: dialog.open, valuesOf: unitValues })
  return (
    <DialogForm
      dialog={dialog}
      title={`${t('unit.edit')} ${unit.unit_number}`}
      size={720}
      schema={unitEditSchema}
      initialValues={edit.initialValues}
      submitLabel={t('common:action.saveChanges')}
      untouchedHint={t('untouched.edit')}
      translate={t}
      onSubmit={(_, changes) => edit.save(changes)}
      done={t('unit.success.updated')}
      failed={t('unit.error.update')}
    >
      <UnitFields building={view.building} stored={unit} />
    </DialogForm>
  )
}
