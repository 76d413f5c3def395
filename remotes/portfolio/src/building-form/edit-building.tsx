import { updateBuilding } from '@keystead/api-client/buildings/client'
import type { Building } from '@keystead/api-client/buildings/contract'
import type { UrlDialog } from '@keystead/module-sdk'
import { useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm, SwitchField } from '@keystead/ui-kit'
import { LeaveForm } from '../property/leave-form.tsx'
import { useFormSave } from '../property/use-form-save.ts'
import { BuildingFields } from './building-fields.tsx'
import { buildingEditSchema } from './building-schema.ts'
import { buildingValues } from './building-values.ts'

export interface EditBuildingProps {
  dialog: UrlDialog
  /** Those of this page that may be changed. */
  buildings: Building[]
}

/** The building that the URL names, to be changed. */
export function EditBuilding({ dialog, buildings }: EditBuildingProps) {
  const { t } = useModuleTranslation()
  const save = useFormSave(dialog, { done: 'success.building.updated', failed: 'error.building.update' })
  const building = buildings.find(({ id }) => id === dialog.value)
  if (!building) return null
  return (
    <>
      <DialogForm
        open={dialog.open}
        title={t('building.edit')}
        size={720}
        schema={buildingEditSchema}
        initialValues={buildingValues(building)}
        submitLabel={t('common:action.saveChanges')}
        untouchedHint={t('untouched.edit')}
        translate={t}
        onSubmit={(values) => save(() => updateBuilding(building.id, values))}
        onClose={dialog.close}
        onDirtyChange={dialog.setDirty}
      >
        <BuildingFields
          nameOptional={false}
          storedCountry={building.country}
          last={<SwitchField name="is_active" label={t('building.isActive')} span={12} />}
        />
      </DialogForm>
      <LeaveForm dialog={dialog} sending={false} />
    </>
  )
}
