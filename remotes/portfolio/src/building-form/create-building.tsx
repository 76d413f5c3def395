import { buildings } from '@keystead/api-client/buildings/resource'
import { defaultBuildingCountry, isCountryCode } from '@keystead/api-client/countries'
import { lastCountry, rememberCountryName } from '@keystead/api-client/country-memory'
import { useWrite } from '@keystead/api-client/data/use-write'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { type UrlDialog, useModuleTranslation, useSession } from '@keystead/module-sdk'
import { DialogForm, SelectField } from '@keystead/ui-kit'
import { BuildingFields } from './building-fields.tsx'
import { buildingCreateSchema } from './building-schema.ts'
import { newBuildingValues } from './building-values.ts'

export interface CreateBuildingProps {
  dialog: UrlDialog
  /** The property it goes into; of several, it is chosen. */
  groups: PropertyGroup[]
}

/** A new building of a property. */
export function CreateBuilding({ dialog, groups }: CreateBuildingProps) {
  const { t } = useModuleTranslation()
  const { user } = useSession()
  const create = useWrite(buildings, buildings.create, { kept: dialog.draft })
  const group = groups.find(({ id }) => id === dialog.value) ?? groups[0]
  return (
    <DialogForm
      dialog={dialog}
      title={t('building.add')}
      size={720}
      schema={buildingCreateSchema}
      initialValues={newBuildingValues(group, lastCountry(user.id, isCountryCode, defaultBuildingCountry))}
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
      <BuildingFields nameOptional first={groups.length > 1 && <PropertySelect groups={groups} />} />
    </DialogForm>
  )
}

function PropertySelect({ groups }: { groups: PropertyGroup[] }) {
  const { t } = useModuleTranslation()
  return (
    <SelectField
      name="propertygroup_id"
      label={t('table.property')}
      options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      span={12}
    />
  )
}
