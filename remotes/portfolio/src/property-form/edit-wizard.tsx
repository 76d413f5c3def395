import { useEdit } from '@keystead/api-client/data/use-edit'
import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyFields } from '@keystead/api-client/property-groups/fields'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { SwitchField, TextAreaField, Wizard } from '@keystead/ui-kit'
import { useState } from 'react'
import * as z from 'zod'
import { propertyAddress } from '../building-form/building-values.ts'
import { type EditValues, editBody, editValues, hasAddress, shownValues } from './edit-values.ts'
import { AddressFields } from './fields/address-fields.tsx'
import { BasicsFields } from './fields/basics-fields.tsx'
import { BuildingAddresses } from './fields/building-addresses.tsx'
import { FinancialFields } from './fields/financial-fields.tsx'
import { optionalAddressSchema } from './optional-address.ts'
import { addressStepSchema, basicsStepSchema, financialsStepSchema } from './property-schemas.ts'
import { buildingsAtAddress, changesAddress } from './shared-address.ts'
import { useSharedAddress } from './use-shared-address.ts'

type Values = EditValues & { updates_buildings: boolean }

const addressSchema = addressStepSchema.extend({ updates_buildings: z.boolean() })

export interface EditWizardProps {
  group: PropertyGroup
  dialog: UrlDialog
}

/** Three-step wizard editing a property; cleared fields are sent as null. */
export function EditWizard({ group, dialog }: EditWizardProps) {
  const { t } = useModuleTranslation()
  const input = inputsOf(propertyFields, { t })
  const edit = useEdit(propertyGroups, {
    row: group,
    open: dialog.open,
    valuesOf: editValues,
    bodyOf: editBody,
  })
  const atAddress = buildingsAtAddress(group)
  const shared = useSharedAddress(group)
  const [moved, setMoved] = useState(0)
  const save = async (
    { property_type, updates_buildings }: Values,
    { updates_buildings: _, ...changes }: Partial<Values>,
  ) => {
    // First: another opening after a failure finds the rest by the property's old address.
    if (shared.isBegun() || (updates_buildings && changesAddress(changes)))
      await shared.change(propertyAddress(updates_buildings ? { ...edit.initialValues, ...changes } : group))
    const stored = await edit.save(changes)
    // The preselected type is a default, not a user's change: save it only if none is set by now.
    if (stored.property_type === null) await edit.save({ property_type })
    shared.end()
  }
  const submit: typeof save = (values, changes) =>
    save(values, changes).catch((error) => {
      setMoved(shared.moved())
      throw error
    })
  return (
    <Wizard<Values>
      dialog={dialog}
      title={t('edit.title')}
      size={720}
      initialValues={{ ...shownValues(edit.initialValues), updates_buildings: true }}
      version={edit.version}
      submitLabel={t('common:action.saveChanges')}
      translate={t}
      onSubmit={submit}
      done={t('success.updated')}
      failed={t('error.update')}
      unfinished={
        moved > 0
          ? {
              title: t('common:steps.partial'),
              account: <p>{t('edit.moved', { moved, count: atAddress.length })}</p>,
            }
          : undefined
      }
      list={{ to: '/portfolio', label: t('detail.back') }}
      steps={[
        {
          key: 'basics',
          title: t('edit.step.basics'),
          schema: basicsStepSchema,
          content: (
            <>
              <BasicsFields title={t('table.property')} />
              <TextAreaField {...input('notes')} rows={2} />
              <SwitchField {...input('is_active')} />
            </>
          ),
        },
        {
          key: 'address',
          title: t('edit.step.address'),
          schema: hasAddress(group) ? addressSchema : optionalAddressSchema,
          content: (
            <>
              <AddressFields stored={group.country} />
              <BuildingAddresses count={atAddress.length} />
            </>
          ),
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
