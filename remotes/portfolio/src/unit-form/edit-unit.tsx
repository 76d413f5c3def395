import { updateRentUnit } from '@keystead/api-client/rent-units/client'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm } from '@keystead/ui-kit'
import type { BuildingView } from '../property/property-view.ts'
import { useRefresh } from '../property/use-refresh.ts'
import type { UrlDialog } from '../property/use-url-dialog.ts'
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
  const refresh = useRefresh()
  return (
    <DialogForm
      dialog={dialog}
      title={`${t('unit.edit')} ${unit.unit_number}`}
      size={720}
      schema={unitEditSchema}
      initialValues={unitValues(unit)}
      submitLabel={t('common:action.saveChanges')}
      untouchedHint={t('untouched.edit')}
      translate={(key, params) => t(key, { ...params })}
      onSubmit={async (values) => {
        await updateRentUnit(unit.id, values)
        refresh()
      }}
      done={t('unit.success.updated')}
      failed={t('unit.error.update')}
    >
      <UnitFields building={view.building} stored={unit} />
    </DialogForm>
  )
}
