import { updateRentUnit } from '@keystead/api-client/rent-units/client'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, Dialog, DialogForm } from '@keystead/ui-kit'
import type { BuildingView } from '../property/property-view.ts'
import { useFormSave } from '../property/use-form-save.ts'
import type { UrlDialog } from '../property/use-url-dialog.ts'
import { LeaveForm } from '../property-form/leave-form.tsx'
import { UnitFields } from './unit-fields.tsx'
import { unitEditSchema } from './unit-schema.ts'
import { unitValues } from './unit-values.ts'

export interface EditUnitProps {
  dialog: UrlDialog
  views: BuildingView[]
}

/** The unit that the URL names, to be changed; or that there is none (any more). */
export function EditUnit({ dialog, views }: EditUnitProps) {
  const view = views.find(({ units }) => units.some(({ id }) => id === dialog.value))
  const unit = view?.units.find(({ id }) => id === dialog.value)
  if (!view || !unit) return <NoSuchUnit dialog={dialog} />
  return <EditForm key={unit.id} dialog={dialog} unit={unit} view={view} />
}

function EditForm({ dialog, unit, view }: { dialog: UrlDialog; unit: RentUnit; view: BuildingView }) {
  const { t } = useModuleTranslation()
  const save = useFormSave(dialog, { done: 'unit.success.updated', failed: 'unit.error.update' })
  return (
    <>
      <DialogForm
        open={dialog.open}
        title={`${t('unit.edit')} ${unit.unit_number}`}
        size={720}
        schema={unitEditSchema}
        initialValues={unitValues(unit)}
        submitLabel={t('common:action.saveChanges')}
        untouchedHint={t('untouched.edit')}
        translate={(key, params) => t(key, { ...params })}
        onSubmit={(values) => save(() => updateRentUnit(unit.id, values))}
        onClose={dialog.close}
        onDirtyChange={dialog.setDirty}
      >
        <UnitFields building={view.building} stored={unit} />
      </DialogForm>
      <LeaveForm dialog={dialog} sending={false} />
    </>
  )
}

function NoSuchUnit({ dialog }: { dialog: UrlDialog }) {
  const { t } = useModuleTranslation()
  return (
    <Dialog
      open={dialog.open}
      title={t('unit.error.notFound')}
      onClose={dialog.close}
      footer={
        <Button variant="primary" onClick={dialog.close}>
          {t('common:action.close')}
        </Button>
      }
    >
      <p>{t('common:error.notFound')}</p>
    </Dialog>
  )
}
