import { updatePropertyGroup } from '@keystead/api-client/property-groups/client'
import type { PropertyGroup, PropertyGroupUpdate } from '@keystead/api-client/property-groups/contract'
import { propertyGroupKeys } from '@keystead/api-client/property-groups/queries'
import type { UrlDialog } from '@keystead/module-sdk'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { SwitchField, Wizard } from '@keystead/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LeaveForm } from '../property/leave-form.tsx'
import { useRefresh } from '../property/use-refresh.ts'
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
  const { save, sending } = useSave(group, dialog)
  return (
    <>
      <Wizard<PropertyGroupUpdate>
        open={dialog.open}
        title={t('edit.title')}
        size={720}
        initialValues={editValues(group)}
        submitLabel={t('common:action.saveChanges')}
        translate={t}
        onSubmit={save}
        onClose={dialog.close}
        onDirtyChange={dialog.setDirty}
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
      <LeaveForm dialog={dialog} sending={sending} />
    </>
  )
}

function useSave(group: PropertyGroup, dialog: UrlDialog) {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const refresh = useRefresh()
  const queryClient = useQueryClient()
  const [sending, setSending] = useState(false)
  const save = async (values: PropertyGroupUpdate) => {
    setSending(true)
    try {
      const row = await updatePropertyGroup(group.id, values)
      queryClient.setQueryData(propertyGroupKeys.detail(group.id), row)
    } catch (error) {
      notify({ kind: 'error', text: t('error.update') })
      throw error
    } finally {
      setSending(false)
    }
    refresh()
    notify({ kind: 'success', text: t('success.updated') })
    dialog.close()
  }
  return { save, sending }
}
