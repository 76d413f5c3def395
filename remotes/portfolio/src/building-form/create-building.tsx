import { createBuilding } from '@keystead/api-client/buildings/client'
import {
  countries,
  countryCodes,
  defaultBuildingCountry,
  isCountryCode,
} from '@keystead/api-client/countries'
import { useContentKeys } from '@keystead/api-client/data/use-content-keys'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { UrlDialog } from '@keystead/module-sdk'
import { useModuleTranslation, useSession } from '@keystead/module-sdk'
import { DialogForm, SelectField } from '@keystead/ui-kit'
import { lastCountry, rememberCountry } from '../forms/country-memory.ts'
import { LeaveForm } from '../property/leave-form.tsx'
import { useFormSave } from '../property/use-form-save.ts'
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
  const { keyOf, forget } = useContentKeys()
  const save = useFormSave(dialog, { done: 'success.building.created', failed: 'error.building.create' })
  const group = groups.find(({ id }) => id === dialog.value) ?? groups[0]
  return (
    <>
      <DialogForm
        open={dialog.open}
        title={t('building.add')}
        size={720}
        schema={buildingCreateSchema}
        initialValues={newBuildingValues(group, lastCountry(user.id, isCountryCode, defaultBuildingCountry))}
        submitLabel={t('common:action.create')}
        untouchedHint={t('untouched.create')}
        translate={t}
        onSubmit={(values) =>
          save(async () => {
            await createBuilding(values, keyOf(values))
            forget()
            rememberCountry(user.id, countryCodes.find((code) => countries[code] === values.country) ?? '')
          })
        }
        onClose={dialog.close}
        onDirtyChange={dialog.setDirty}
      >
        <BuildingFields nameOptional first={groups.length > 1 && <PropertySelect groups={groups} />} />
      </DialogForm>
      <LeaveForm dialog={dialog} sending={false} />
    </>
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
