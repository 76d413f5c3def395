import { updatePropertyGroup } from '@keystead/api-client/property-groups/client'
import type { PropertyGroup, PropertyGroupUpdate } from '@keystead/api-client/property-groups/contract'
import { propertyGroupKeys } from '@keystead/api-client/property-groups/queries'
import { useModuleTranslation } from '@keystead/module-sdk'
import { SwitchField, Wizard } from '@keystead/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useRefresh } from '../property/use-refresh.ts'
import type { UrlDialog } from '../property/use-url-dialog.ts'
import { editValues, hasAddress } from './edit-values.ts'
import { AddressFields } from './fields/address-fields.tsx'
import { BasicsFields } from './fields/basics-fields.tsx'
import { FinancialFields } from './fields/financial-fields.tsx'
import { optionalAddressSchema } from './optional-address.ts'
import { addressStepSchema, basicsStepSchema, financialsStepSchema } from './property-schemas.ts'

export interface EditWizardProps {
  group: PropertyGroup
  dialog: UrlDialog
}

/** Changes a property in three steps; what was emptied is sent as null (R4). */
export function EditWizard({ group, dialog }: EditWizardProps) {
  const { t } = useModuleTranslation()
  const save = useSave(group)
  return (
    <Wizard<PropertyGroupUpdate>
      dialog={dialog}
      title={t('edit.title')}
      size={720}
      initialValues={editValues(group)}
      submitLabel={t('common:action.saveChanges')}
      translate={(key, params) => t(key, { ...params })}
      onSubmit={save}
      done={t('success.updated')}
      failed={t('error.update')}
      steps={[
        {
          key: 'basics',
          title: t('edit.step.basics'),
          schema: basicsStepSchema,
          content: (
            <>
              <BasicsFields title={t('table.property')} />
              <SwitchField name="is_active" label={t('field.isActive')} />
            </>
          ),
        },
        {
          key: 'address',
          title: t('edit.step.address'),
          schema: hasAddress(group) ? addressStepSchema : optionalAddressSchema,
          content: <AddressFields stored={group.country} />,
        },
        {
          key: 'financials',
          title: t('edit.step.financials'),
          schema: financialsStepSchema,
          content: <FinancialFields />,
        },
      ]}
    />
  )
}

function useSave(group: PropertyGroup) {
  const refresh = useRefresh()
  const queryClient = useQueryClient()
  return async (values: PropertyGroupUpdate) => {
    const row = await updatePropertyGroup(group.id, values)
    queryClient.setQueryData(propertyGroupKeys.detail(group.id), row)
    refresh()
  }
}
