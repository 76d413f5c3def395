import { useCreate } from '@keystead/api-client/data/use-create'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { markCreated, type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm, useFormActions, useFormValue } from '@keystead/ui-kit'
import { BuildingSelect } from './building-select.tsx'
import { newUnitValues, nextIn } from './new-unit-values.ts'
import { useDuplicateConfirmation } from './taken-number.ts'
import { UnitFields, type UnitFieldsProps } from './unit-fields.tsx'
import { UnitNumberField } from './unit-number-field.tsx'
import { unitCreateSchema } from './unit-schema.ts'
import { unitBody } from './unit-values.ts'

export interface CreateUnitProps {
  dialog: UrlDialog
  views: BuildingView[]
}

/** Creates a unit: blank, in the building from the URL, or as a copy of the unit from the URL. */
export function CreateUnit({ dialog, views }: CreateUnitProps) {
  const { t } = useModuleTranslation()
  const create = useCreate(rentUnits, { kept: dialog.draft })
  const duplicate = useDuplicateConfirmation(dialog.open)
  const start = newUnitValues(views, dialog.value)
  return (
    <DialogForm
      dialog={dialog}
      title={t('unit.add')}
      size={720}
      schema={unitCreateSchema}
      initialValues={start}
      submitLabel={t('common:action.create')}
      translate={t}
      onSubmit={async (values) => {
        const home = views.find(({ building }) => building.id === values.building_id)
        if (duplicate.blocks(values.unit_number, home?.units ?? [])) return false
        const { id } = await create.mutateAsync(unitBody(values, home?.building))
        markCreated(id)
      }}
      done={t('unit.success.created')}
      failed={t('unit.error.create')}
    >
      <CreateFields views={views} stored={start} duplicate={duplicate} />
    </DialogForm>
  )
}

interface CreateFieldsProps {
  views: BuildingView[]
  /** Non-standard floor and type of the copied unit. */
  stored: UnitFieldsProps['stored']
  duplicate: ReturnType<typeof useDuplicateConfirmation>
}

function CreateFields({ views, stored, duplicate }: CreateFieldsProps) {
  const { t } = useModuleTranslation()
  const buildingId = useFormValue((typed: { building_id?: string }) => typed.building_id)
  const { getValue, setValue } = useFormActions()
  const view = views.find(({ building }) => building.id === buildingId)
  // The suggested number follows the building; an edited one is kept.
  const renumber = (id: string | number | null) => {
    if (getValue('unit_number') !== nextIn(view)) return
    setValue('unit_number', nextIn(views.find(({ building }) => building.id === id)))
  }
  const choice = views.length > 1 && <BuildingSelect views={views} onChange={renumber} />
  const number = (
    <UnitNumberField others={view?.units ?? []} duplicate={duplicate} saveLabel={t('common:action.create')} />
  )
  return <UnitFields building={view?.building} stored={stored} first={choice} number={number} />
}
