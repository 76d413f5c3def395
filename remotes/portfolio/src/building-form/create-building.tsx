import { createBuilding } from '@keystead/api-client/buildings/client'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { useModuleTranslation, useSession } from '@keystead/module-sdk'
import { DialogForm, SelectField } from '@keystead/ui-kit'
import { countries, countryCodes, defaultBuildingCountry, isCountryCode } from '../property/countries.ts'
import { lastCountry, rememberCountry } from '../property/country-memory.ts'
import { useContentKey } from '../property/use-content-key.ts'
import { useRefresh } from '../property/use-refresh.ts'
import type { UrlDialog } from '../property/use-url-dialog.ts'
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
  const { keyOf, forget } = useContentKey()
  const refresh = useRefresh()
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
      translate={(key, params) => t(key, { ...params })}
      onSubmit={async (values) => {
        await createBuilding(values, keyOf(values))
        forget()
        rememberCountry(user.id, countryCodes.find((code) => countries[code] === values.country) ?? '')
        refresh()
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
