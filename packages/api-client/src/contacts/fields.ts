import { choice, country, day, defineFields, email, flag, lines, tel, text, url } from '../fields/kinds.ts'
import { contactMethods, contactTypes } from './choices.ts'

/** People and organizations. */

const phone = tel({ max: 30, refusesBlank: true })
const plain = text({ refusesBlank: true })

const address = {
  address_line1: plain,
  address_line2: plain,
  postal_code: plain,
  city: plain,
  state: plain,
  country: country({ refusesBlank: true }),
}

/** What every contact has, of either kind. */
export const contactFields = defineFields({
  contact_type: choice({ choices: contactTypes, required: 'create', api: 'create', form: false }),
  preferred_contact_method: choice({ choices: contactMethods }),
  notes: lines({ refusesBlank: true }),
  is_active: flag({ form: false }),
})

export const personFields = defineFields({
  title: plain,
  first_name: text({ max: 50, required: true }),
  middle_name: plain,
  last_name: text({ max: 50, required: true }),
  suffix: plain,
  date_of_birth: day({ max: 'today', says: { max: 'Date of birth cannot be in the future' } }),
  email: email(),
  phone_primary: phone,
  phone_secondary: phone,
  ...address,
  emergency_contact_name: plain,
  emergency_contact_phone: phone,
  emergency_contact_relationship: plain,
})

export const organizationFields = defineFields({
  organization_name: text({ max: 100, required: true }),
  organization_type: plain,
  legal_name: plain,
  tax_id: plain,
  industry: plain,
  email_primary: email(),
  email_billing: email(),
  phone_primary: phone,
  phone_secondary: phone,
  fax: phone,
  website: url({ refusesBlank: true }),
  ...address,
  billing_address_line1: plain,
  billing_address_line2: plain,
  billing_postal_code: plain,
  billing_city: plain,
  billing_state: plain,
  billing_country: country({ refusesBlank: true }),
  primary_contact_name: plain,
  primary_contact_title: plain,
  primary_contact_email: email(),
  primary_contact_phone: phone,
  payment_terms: plain,
  business_hours: plain,
})
