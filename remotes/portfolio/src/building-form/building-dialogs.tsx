import type { Building } from '@keystead/api-client/buildings/contract'
import { buildingFields } from '@keystead/api-client/buildings/fields'
import { buildings as allBuildings } from '@keystead/api-client/buildings/resource'
import { defaultBuildingCountry, isCountryCode } from '@keystead/api-client/countries'
import { lastCountry, rememberCountryName } from '@keystead/api-client/country-memory'
import { useCreate } from '@keystead/api-client/data/use-create'
import { useEdit } from '@keystead/api-client/data/use-edit'
import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { type UrlDialog, useModuleTranslation, useOpenedWith, useSession } from '@keystead/module-sdk'
import { DialogForm, SelectField, SwitchField, useFormActions } from '@keystead/ui-kit'
import { useRef } from 'react'
import { BuildingFields } from './building-fields.tsx'
import { buildingCreateSchema, buildingEditSchema } from './building-schema.ts'
import { buildingValues, newBuildingValues } from './building-values.ts'

export interface CreateBuildingProps {
  dialog: UrlDialog
  /** Candidate properties; with several, one is selected. */
  groups: PropertyGroup[]
}

export function CreateBuilding({ dialog, groups }: CreateBuildingProps) {
  const { t } = useModuleTranslation()
  const { user } = useSession()
  const create = useCreate(allBuildings, { kept: dialog.draft })
  const country = lastCountry(user.id, isCountryCode, defaultBuildingCountry)
  const beginOf = (id: unknown) =>
    newBuildingValues(groups.find((group) => group.id === id) ?? groups[0], country)
  return (
    <DialogForm
      dialog={dialog}
      title={t('building.add')}
      size={720}
      schema={buildingCreateSchema}
      initialValues={beginOf(dialog.value)}
      submitLabel={t('common:action.create')}
      untouchedHint={t('untouched.create')}
      translate={t}
      onSubmit={async (values) => {
        await create.mutateAsync(values)
        rememberCountryName(user.id, values.country)
      }}
      done={t('success.building.created')}
      failed={t('error.building.create')}
    >
      <BuildingFields
        act="create"
        first={groups.length > 1 && <PropertySelect groups={groups} beginOf={beginOf} />}
      />
    </DialogForm>
  )
}

interface PropertySelectProps {
  groups: PropertyGroup[]
  /** Default values of a new building in a property. */
  beginOf: (id: unknown) => ReturnType<typeof newBuildingValues>
}

/** Changing the property updates number and address unless edited. */
function PropertySelect({ groups, beginOf }: PropertySelectProps) {
  const { t } = useModuleTranslation()
  const { getValue, setValue } = useFormActions()
  const last = useRef(getValue('propertygroup_id'))
  const follow = (id: string | number | null) => {
    const [before, next] = [beginOf(last.current), beginOf(id)]
    last.current = id
    const { propertygroup_id: _, ...begun } = next
    for (const [field, value] of Object.entries(begun))
      if (getValue(field) === before[field as keyof typeof begun]) setValue(field, value)
  }
  return (
    <SelectField
      name="propertygroup_id"
      label={t('table.property')}
      options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      span={12}
      onChange={follow}
    />
  )
}

export interface EditBuildingProps {
  dialog: UrlDialog
  /** Editable buildings on this page. */
  buildings: Building[]
}

/** Edits the building in the URL. */
export function EditBuilding({ dialog, buildings }: EditBuildingProps) {
  const listed = buildings.find(({ id }) => id === dialog.value)
  const building = useOpenedWith(dialog, listed)
  return building ? <EditForm dialog={dialog} building={building} /> : null
}

function EditForm({ dialog, building }: { dialog: UrlDialog; building: Building }) {
  const { t } = useModuleTranslation()
  const input = inputsOf(buildingFields, { t, act: 'edit' })
  const edit = useEdit(allBuildings, { row: building, open: dialog.open, valuesOf: buildingValues })
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
