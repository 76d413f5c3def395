import type { Building } from '@keystead/api-client/buildings/contract'
import { buildingFields } from '@keystead/api-client/buildings/fields'
import { buildings as buildingsResource } from '@keystead/api-client/buildings/resource'
import { useEdit } from '@keystead/api-client/data/use-edit'
import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { type UrlDialog, useModuleTranslation, useOpenedWith } from '@keystead/module-sdk'
import { DialogForm, SwitchField } from '@keystead/ui-kit'
import { BuildingFields } from './building-fields.tsx'
import { buildingEditSchema } from './building-schema.ts'
import { buildingValues } from './building-values.ts'

export interface EditBuildingProps {
  dialog: UrlDialog
  /** Editable buildings on this page. */
  buildings: Building[]
}

/** Edits the building in the URL. */
export function EditBuilding({ dialog, buildings }: EditBuildingProps) {
  const found = buildings.find(({ id }) => id === dialog.value)
  const building = useOpenedWith(dialog, found)
  return building ? <EditForm dialog={dialog} building={building} /> : null
}

function EditForm({ dialog, building }: { dialog: UrlDialog; building: Building }) {
  const { t } = useModuleTranslation()
  const input = inputsOf(buildingFields, { t, act: 'edit' })
  const edit = useEdit(buildingsResource, { row: building, open: dialog.open, valuesOf: buildingValues })
  return (
    <DialogForm
      dialog={dialog}
      title={t('building.edit')}
      size={720}
      schema={buildingEditSchema}
      initialValues={edit.initialValues}
      version={edit.version}
      submitLabel={t('common:action.saveChanges')}
      untouchedHint={t('untouched.edit')}
      translate={t}
      onSubmit={(_, changes) => edit.save(changes)}
      done={t('success.building.updated')}
      failed={t('error.building.update')}
      list={{ to: '/buildings', label: t('building.toList') }}
    >
      <BuildingFields
        act="edit"
        storedCountry={building.country}
        last={<SwitchField {...input('is_active')} span={12} />}
      />
    </DialogForm>
  )
}
