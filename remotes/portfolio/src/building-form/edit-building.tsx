import { updateBuilding } from '@keystead/api-client/buildings/client'
import type { Building } from '@keystead/api-client/buildings/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm, SwitchField } from '@keystead/ui-kit'
import { useRefresh } from '../property/use-refresh.ts'
import type { UrlDialog } from '../property/use-url-dialog.ts'
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
  const refresh = useRefresh()
  const building = buildings.find(({ id }) => id === dialog.value)
  if (!building) return null
  return (
    <DialogForm
      dialog={dialog}
      title={t('building.edit')}
      size={720}
      schema={buildingEditSchema}
      initialValues={buildingValues(building)}
      submitLabel={t('common:action.saveChanges')}
      untouchedHint={t('untouched.edit')}
      translate={(key, params) => t(key, { ...params })}
      onSubmit={async (values) => {
        await updateBuilding(building.id, values)
        refresh()
      }}
      done={t('success.building.updated')}
      failed={t('error.building.update')}
    >
      <BuildingFields
        nameOptional={false}
        storedCountry={building.country}
        last={<SwitchField name="is_active" label={t('building.isActive')} span={12} />}
      />
    </DialogForm>
  )
}
