import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseFields } from '@keystead/api-client/lease-agreements/fields'
import { useModuleTranslation } from '@keystead/module-sdk'
import { useFields } from '@keystead/module-sdk/use-fields'
import { FormGrid, FormSection, TextAreaField } from '@keystead/ui-kit'
import type { LeaseChoices } from './lease-choices.tsx'
import { LateFeeFields, MoneyFields } from './money-fields.tsx'
import { OverlapWarning } from './overlap-warning.tsx'
import { TenantField } from './tenant-field.tsx'
import { TermFields } from './term-fields.tsx'
import { UnitField } from './unit-field.tsx'

export interface LeaseFieldsProps {
  choices: LeaseChoices
  /** The lease that is changed. */
  lease?: LeaseAgreement
  /** Its units come first. */
  propertyGroupId?: string
}

/** All that a lease has, for creating and editing alike: unit, tenant, dates, money, late fee, notes. */
export function LeaseFields({ choices, lease, propertyGroupId }: LeaseFieldsProps) {
  const { t } = useModuleTranslation()
  const input = useFields(leaseFields)
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
