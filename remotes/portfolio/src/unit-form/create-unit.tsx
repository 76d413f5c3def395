import { useContentKeys } from '@keystead/api-client/data/use-content-keys'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { createRentUnit } from '@keystead/api-client/rent-units/client'
import type { UrlDialog } from '@keystead/module-sdk'
import { useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm, useFormActions, useFormValues } from '@keystead/ui-kit'
import { LeaveForm } from '../property/leave-form.tsx'
import { useFormSave } from '../property/use-form-save.ts'
import { BuildingSelect } from './building-select.tsx'
import { newUnitValues, nextIn } from './new-unit-values.ts'
import { UnitFields, type UnitFieldsProps } from './unit-fields.tsx'
import { unitCreateSchema } from './unit-schema.ts'

export interface CreateUnitProps {
  dialog: UrlDialog
  views: BuildingView[]
}

/** A new unit: blank, in the building that the URL names, or as a copy of the unit that it names. */
export function CreateUnit({ dialog, views }: CreateUnitProps) {
  const { t } = useModuleTranslation()
  const save = useFormSave(dialog, { done: 'unit.success.created', failed: 'unit.error.create' })
  const { keyOf, forget } = useContentKeys()
  const start = newUnitValues(views, dialog.value)
  return (
    <>
      <DialogForm
        open={dialog.open}
        title={t('unit.add')}
        size={720}
        schema={unitCreateSchema}
        initialValues={start}
        submitLabel={t('common:action.create')}
        translate={t}
        onSubmit={(values) =>
          save(async () => {
            await createRentUnit(values, keyOf(values))
            forget()
          })
        }
        onClose={dialog.close}
        onDirtyChange={dialog.setDirty}
      >
        <CreateFields views={views} stored={start} />
      </DialogForm>
      <LeaveForm dialog={dialog} sending={false} />
    </>
  )
}

interface CreateFieldsProps {
  views: BuildingView[]
  /** Of the unit that it is a copy of: a floor and a type that are not among the usual ones. */
  stored: UnitFieldsProps['stored']
}

function CreateFields({ views, stored }: CreateFieldsProps) {
  const { building_id } = useFormValues<{ building_id: string }>()
  const { getValue, setValue } = useFormActions()
  const view = views.find(({ building }) => building.id === building_id)
  // The number that was offered follows the building; one that was typed stays.
  const renumber = (id: string | number | null) => {
    if (getValue('unit_number') !== nextIn(view)) return
    setValue('unit_number', nextIn(views.find(({ building }) => building.id === id)))
  }
  const choice = views.length > 1 && <BuildingSelect views={views} onChange={renumber} />
  return <UnitFields building={view?.building} stored={stored} first={choice} />
}
