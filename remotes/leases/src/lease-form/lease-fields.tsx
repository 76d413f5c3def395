import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseFields } from '@keystead/api-client/lease-agreements/fields'
import { useModuleTranslation } from '@keystead/module-sdk'
import { FormGrid, FormSection, TextAreaField } from '@keystead/ui-kit'
import type { LeaseChoices } from './lease-choices.tsx'
import { LateFeeFields, MoneyFields } from './money-fields.tsx'
import { OverlapWarning } from './overlap-warning.tsx'
import { TenantField } from './tenant-field.tsx'
import { TermFields } from './term-fields.tsx'
import { UnitField } from './unit-field.tsx'

export interface LeaseFieldsProps {
  choices: LeaseChoices
  /** The lease being edited. */
  lease?: LeaseAgreement
  /** Lists this property's units first. */
  propertyGroupId?: string
}

export function LeaseFields({ choices, lease, propertyGroupId }: LeaseFieldsProps) {
  const { t } = useModuleTranslation()
  const input = inputsOf(leaseFields, { t })
  return (
    <>
      <FormSection title={t('form.parties')}>
        <FormGrid>
          <UnitField choices={choices} lease={lease} propertyGroupId={propertyGroupId} />
          <TenantField choices={choices} lease={lease} />
          <OverlapWarning leases={choices.leases} id={lease?.id} />
        </FormGrid>
      </FormSection>
      <TermFields stored={lease} />
      <MoneyFields />
      <LateFeeFields />
      <FormGrid>
        <TextAreaField {...input('notes')} rows={2} span={12} />
      </FormGrid>
    </>
  )
}
