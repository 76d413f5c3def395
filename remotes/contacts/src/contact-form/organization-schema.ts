import { optionalMail, optionalText, requiredText } from '@keystead/api-client/form-fields'
import * as z from 'zod'
import { addressFields, contactFields, PHONE } from './contact-fields.ts'

const billingAddress = {
  billing_address_line1: optionalText(),
  billing_address_line2: optionalText(),
  billing_city: optionalText(),
  billing_state: optionalText(),
  billing_country: optionalText(),
  billing_postal_code: optionalText(),
}

/** The form of an organization (R110): what was emptied is sent as null. */
export const organizationSchema = z.object({
  ...contactFields,
  organization_name: requiredText(100),
  organization_type: optionalText(),
  legal_name: optionalText(),
  tax_id: optionalText(),
  industry: optionalText(),
  email_primary: optionalMail(),
  email_billing: optionalMail(),
  phone_primary: optionalText(PHONE),
  phone_secondary: optionalText(PHONE),
  fax: optionalText(PHONE),
  website: optionalText(),
  ...addressFields,
  ...billingAddress,
  primary_contact_name: optionalText(),
  primary_contact_title: optionalText(),
  primary_contact_email: optionalMail(),
  primary_contact_phone: optionalText(PHONE),
  payment_terms: optionalText(),
  business_hours: optionalText(),
})

export type OrganizationValues = z.output<typeof organizationSchema>
