import { useEdit } from '@keystead/api-client/data/use-edit'
import type { RentComponent } from '@keystead/api-client/rent-components/contract'
import { rentComponents } from '@keystead/api-client/rent-components/resource'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm } from '@keystead/ui-kit'
import { ComponentFields } from './component-fields.tsx'
import { componentSchema } from './component-schema.ts'
import { componentValues } from './component-values.ts'

export interface EditComponentProps {
  dialog: UrlDialog
  period: RentalPeriod
  component: RentComponent
}

export function EditComponent({ dialog, period, component }: EditComponentProps) {
  const { t } = useModuleTranslation()
  const edit = useEdit(rentComponents, { row: component, open: dialog.open, valuesOf: componentValues })
  const { rental_period_id, display_order } = component
  return (
    <DialogForm
      dialog={dialog}
      title={t('component.edit')}
      schema={componentSchema}
      initialValues={{ rental_period_id, display_order, ...edit.initialValues }}
      version={edit.version}
      submitLabel={t('common:action.saveChanges')}
      untouchedHint={t('edit.untouched')}
      translate={t}
      onSubmit={(_, changes) => edit.save(changes)}
      done={t('component.success.updated')}
      failed={t('error.component')}
      list={{ to: '?', label: t('period.toLease') }}
    >
      <ComponentFields
        others={period.rent_components.filter(({ id }) => id !== component.id)}
        storedType={component.component_type}
      />
    </DialogForm>
  )
}
