import { buildings } from '@keystead/api-client/buildings/resource'
import { defaultBuildingCountry, isCountryCode } from '@keystead/api-client/countries'
import { lastCountry, rememberCountryName } from '@keystead/api-client/country-memory'
import { useWrite } from '@keystead/api-client/data/use-write'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { type UrlDialog, useModuleTranslation, useSession } from '@keystead/module-sdk'
import { DialogForm, SelectField, useFormActions } from '@keystead/ui-kit'
import { useRef } from 'react'
import { BuildingFields } from './building-fields.tsx'
import { buildingCreateSchema } from './building-schema.ts'
import { newBuildingValues } from './building-values.ts'

export interface CreateBuildingProps {
  dialog: UrlDialog
  /** Candidate properties; with several, one is selected. */
  groups: PropertyGroup[]
}

export function CreateBuilding({ dialog, groups }: CreateBuildingProps) {
  const { t } = useModuleTranslation()
  const { user } = useSession()
  const create = useWrite(buildings, buildings.create, { kept: dialog.draft })
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
