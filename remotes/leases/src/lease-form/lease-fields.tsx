import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseFields } from '@keystead/api-client/lease-agreements/fields'
import { useModuleTranslation } from '@keystead/module-sdk'
import { FormGrid, FormGroup, FormSection, TextAreaField, useFormValue } from '@keystead/ui-kit'
import type { LeaseChoices } from '../parts/lease-choices.tsx'
import { RentTable } from '../rent-table/rent-table.tsx'
import type { IsStored } from '../rent-table/stored-lines.ts'
import { FreeAfterEdit } from './free-after-edit.tsx'
import type { LeaseValues } from './lease-schema.ts'
import { DepositFields, LateFeeFields, MoneyFields } from './money-fields.tsx'
import { OverlapWarning } from './overlap-warning.tsx'
import { TenantField } from './tenant-field.tsx'
import { KindFields, TermFields } from './term-fields.tsx'
import { UnitField } from './unit-field.tsx'

interface PartyFieldsProps {
  choices: LeaseChoices
  /** Lists this property's units first. */
  propertyGroupId?: string
  lease?: LeaseAgreement
}

export interface NewLeaseFieldsProps extends Omit<PartyFieldsProps, 'lease'> {
  isStored: IsStored
}

export interface EditLeaseFieldsProps {
  choices: LeaseChoices
  lease: LeaseAgreement
}

/** All fields of a new lease on one page; rarely used ones are collapsed. */
export function NewLeaseFields({ choices, propertyGroupId, isStored }: NewLeaseFieldsProps) {
  const { t } = useModuleTranslation()
  const unitId = useFormValue((typed: Partial<LeaseValues>) => typed.rent_unit_id)
  const place = choices.places.get(unitId ?? '')
  return (
    <>
      <PartyFields choices={choices} propertyGroupId={propertyGroupId} />
      <FormSection title={t('form.term')}>
        <TermFields />
      </FormSection>
      <RentTable area={place?.unit.total_area} isStored={isStored} />
      <FormSection title={t('form.deposit')}>
        <DepositFields building={place?.building} />
      </FormSection>
      <FormGroup title={t('form.more')} names={foldedFields}>
        <KindFields />
        <LateFeeFields />
        <Notes />
      </FormGroup>
    </>
  )
}

const foldedFields = [
  'lease_number',
  'lease_number_of_tenants',
  'late_fee_fixed_amount',
  'late_fee_percentage',
  'late_fee_grace_period',
  'notes',
]

export function EditLeaseFields({ choices, lease }: EditLeaseFieldsProps) {
  const { t } = useModuleTranslation()
  return (
    <>
      <PartyFields choices={choices} lease={lease} />
      <FormSection title={t('form.term')}>
        <TermFields />
        <KindFields stored={lease} />
        <FreeAfterEdit lease={lease} choices={choices} />
      </FormSection>
      <MoneyFields />
      <LateFeeFields />
      <Notes />
    </>
  )
}

function PartyFields(props: PartyFieldsProps) {
  const { t } = useModuleTranslation()
  const { choices, lease } = props
  return (
    <FormSection title={t('form.parties')}>
      <FormGrid>
        <UnitField {...props} />
        <TenantField choices={choices} lease={lease} />
        <OverlapWarning leases={choices.leases} id={lease?.id} />
      </FormGrid>
    </FormSection>
  )
}

function Notes() {
  const { t } = useModuleTranslation()
  return (
    <FormGrid>
      <TextAreaField {...inputsOf(leaseFields, { t })('notes')} rows={2} span={12} />
    </FormGrid>
  )
}
