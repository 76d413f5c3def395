import { useCreate } from '@keystead/api-client/data/use-create'
import { rentComponents } from '@keystead/api-client/rent-components/resource'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm } from '@keystead/ui-kit'
import { ComponentFields } from './component-fields.tsx'
import { componentSchema } from './component-schema.ts'
import { startOfComponent } from './component-values.ts'
import { readNewComponent } from './new-component.ts'

export interface CreateComponentProps {
  dialog: UrlDialog
  period: RentalPeriod
}

/** A new component, blank or from the preset in the URL. */
export function CreateComponent({ dialog, period }: CreateComponentProps) {
  const { t } = useModuleTranslation()
  const create = useCreate(rentComponents, { kept: dialog.draft })
  const { preset } = readNewComponent(dialog.value)
  return (
    <DialogForm
      dialog={dialog}
      title={t('component.add')}
      schema={componentSchema}
      initialValues={startOfComponent(period, preset ? t(`costKind.${preset}`) : '', preset)}
      submitLabel={t('common:action.create')}
      translate={t}
      onSubmit={(values) => create.mutateAsync(values)}
      done={t('component.success.created')}
      failed={t('error.component')}
    >
      <ComponentFields others={period.rent_components} />
    </DialogForm>
  )
}
