import { day, type Edges, each, extra, filled, flag, kept, mail, on, type Rule, required } from './rule.ts'

const personTexts =
  'middle_name suffix title address_line1 address_line2 city state country postal_code emergency_contact_name emergency_contact_relationship'
const organizationTexts =
  'organization_type legal_name tax_id industry website address_line1 address_line2 city state country postal_code billing_address_line1 billing_address_line2 billing_city billing_state billing_country billing_postal_code primary_contact_name primary_contact_title payment_terms business_hours'
const inside = (half: string, rules: Record<string, Omit<Rule, 'on' | 'field'>>) =>
  Object.fromEntries(Object.entries(rules).map(([field, rule]) => [`${half}.${field}`, rule]))
const personRules = {
  ...each(personTexts, filled()),
  ...each('phone_primary phone_secondary emergency_contact_phone', filled(30)),
  date_of_birth: day,
  email: mail,
  id: extra,
}
const organizationRules = {
  ...each(organizationTexts, filled()),
  ...each('phone_primary phone_secondary fax primary_contact_phone', filled(30)),
  ...each('email_primary email_billing primary_contact_email', mail),
  contact_id: extra,
}
const contactData = {
  preferred_contact_method: {
    ok: [undefined, null, 'email', 'phone', 'sms', 'mail'],
    no: [
      ['fax', 'literal_error'],
      ['', 'literal_error'],
    ],
  } satisfies Edges,
  notes: filled(),
  is_active: flag,
}

export const contactRules: Rule[] = [
  ...on('POST /contacts/ (person)', {
    'contact.contact_type': {
      no: [
        [undefined, 'missing'],
        ['robot', 'literal_error'],
      ],
    },
    ...inside('contact', contactData),
    'person.first_name': required(50),
    'person.last_name': required(50),
    ...inside('person', personRules),
    contact_data: extra,
  }),
  ...on('POST /contacts/ (organization)', {
    'organization.organization_name': required(100),
    ...inside('organization', organizationRules),
  }),
  ...on('PATCH /contacts/contactId', {
    ...inside('contact_data', contactData),
    'contact_data.contact_type': extra,
    'person_data.first_name': kept(50),
    'person_data.last_name': kept(50),
    ...inside('person_data', personRules),
    contact: extra,
  }),
  ...on('PATCH /contacts/organizationId', {
    'organization_data.organization_name': kept(100),
    ...inside('organization_data', organizationRules),
  }),
]
