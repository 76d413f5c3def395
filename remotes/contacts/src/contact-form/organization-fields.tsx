import { useModuleTranslation } from '@keystead/module-sdk'
import { FormGrid, FormGroup, TextField } from '@keystead/ui-kit'
import { memo } from 'react'
import { AddressGroup } from './address-group.tsx'
import { MailField, OrganizationNameField } from './duplicate-fields.tsx'
import { NotesGroup } from './notes-group.tsx'
import type { ContactFieldsProps } from './person-fields.tsx'
import { PreferredField } from './preferred-field.tsx'

const text = { span: 6, optional: true, autoComplete: 'off' } as const
const details = ['organization_type', 'legal_name', 'industry', 'tax_id', 'payment_terms', 'business_hours']
const reach = ['email_billing', 'phone_secondary', 'fax', 'website', 'preferred_contact_method']
const main = [
  'primary_contact_name',
  'primary_contact_title',
  'primary_contact_email',
  'primary_contact_phone',
]

/** All that is known of an organization: what most have stands open, the rest in groups. */
export const OrganizationFields = memo(({ contact, takesFocus }: ContactFieldsProps) => {
  const { t } = useModuleTranslation()
  return (
    <>
      <FormGrid>
        <OrganizationNameField takesFocus={takesFocus} except={contact?.id} />
        <MailField name="email_primary" label={t('org.email')} except={contact?.id} />
        <TextField name="phone_primary" label={t('person.phone')} type="tel" {...text} />
      </FormGrid>
      <div>
        <FormGroup title={t('group.organization')} names={details}>
          <FormGrid>
            <TextField name="organization_type" label={t('org.type')} {...text} />
            <TextField name="legal_name" label={t('org.legalName')} {...text} />
            <TextField name="industry" label={t('org.industry')} {...text} />
            <TextField name="tax_id" label={t('org.taxId')} {...text} />
            <TextField name="payment_terms" label={t('org.paymentTerms')} {...text} />
            <TextField name="business_hours" label={t('org.businessHours')} {...text} />
          </FormGrid>
        </FormGroup>
        <FormGroup title={t('group.reach')} names={reach}>
          <FormGrid>
            <TextField name="email_billing" label={t('org.emailBilling')} type="email" {...text} />
            <TextField name="phone_secondary" label={t('person.phone2')} type="tel" {...text} />
            <TextField name="fax" label={t('org.fax')} type="tel" {...text} />
            <TextField name="website" label={t('org.website')} type="url" {...text} />
            <PreferredField />
          </FormGrid>
        </FormGroup>
        <AddressGroup title={t('detail.address')} stored={contact?.organization?.country} />
        <AddressGroup
          title={t('org.billingAddress')}
          stored={contact?.organization?.billing_country}
          prefix="billing_"
        />
        <FormGroup title={t('org.primaryContact')} names={main}>
          <FormGrid>
            <TextField name="primary_contact_name" label={t('common:field.name')} {...text} />
            <TextField name="primary_contact_title" label={t('org.contactTitle')} {...text} />
            <TextField name="primary_contact_email" label={t('org.email')} type="email" {...text} />
            <TextField name="primary_contact_phone" label={t('person.phone')} type="tel" {...text} />
          </FormGrid>
        </FormGroup>
        <NotesGroup />
      </div>
    </>
  )
})
