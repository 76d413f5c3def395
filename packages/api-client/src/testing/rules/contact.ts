import { contactMethods, contactTypes } from '../../contacts/choices.ts'
import { extra, flag, formOnly } from './number-limits.ts'
import { birthFuture } from './quoted.ts'
import { type Pair, type Place, place, type Rule, rowsAt } from './rule.ts'
import {
  atMost,
  blankIsNull,
  choice,
  day,
  endless,
  filled,
  mail,
  notToCome,
  required,
  today,
} from './text-limits.ts'

const POST_PERSON = 'POST /contacts/ (person)'
const POST_ORGANIZATION = 'POST /contacts/ (organization)'
const PATCH_PERSON = 'PATCH /contacts/contactId'
const PATCH_ORGANIZATION = 'PATCH /contacts/organizationId'

const person = rowsAt({
  forms: [place('person')],
  creates: [place(POST_PERSON, 'person')],
  updates: [place(PATCH_PERSON, 'person_data')],
})
const organization = rowsAt({
  forms: [place('organization')],
  creates: [place(POST_ORGANIZATION, 'organization')],
  updates: [place(PATCH_ORGANIZATION, 'organization_data')],
})
const contact = rowsAt({
  forms: [place('person'), place('organization')],
  creates: [place(POST_PERSON, 'contact')],
  updates: [place(PATCH_PERSON, 'contact_data')],
})
const only = (creates: Place[], updates: Place[] = []) => rowsAt({ forms: [], creates, updates })

const CONTACT = 'R110'
const STRINGS = 'R110: one character at least, what a form empties is null'

const personTexts =
  'middle_name suffix title address_line1 address_line2 city state country postal_code emergency_contact_name emergency_contact_relationship'
const organizationTexts =
  'organization_type legal_name tax_id industry website address_line1 address_line2 city state country postal_code billing_address_line1 billing_address_line2 billing_city billing_state billing_country billing_postal_code primary_contact_name primary_contact_title payment_terms business_hours'

const kind: Pair = {
  api: {
    limit: contactTypes.join(', '),
    refuses: [
      [undefined, 'missing'],
      ['robot', 'literal_error'],
    ],
  },
}

const method = choice(contactMethods)
/** May be left out; the form's select gives null where it was emptied. */
const optionalMethod: Pair = {
  form: { limit: 'may be left out', takes: [undefined, null] },
  api: { limit: 'may be left out', takes: [undefined, null] },
}

export const contactRules: Rule[] = [
  ...only([place(POST_PERSON, 'contact')])('contact_type', CONTACT, kind),
  ...only([], [place(PATCH_PERSON, 'contact_data')])('contact_type', 'R111', extra),
  ...contact('preferred_contact_method', 'R25', method, optionalMethod),
  ...contact('notes', STRINGS, filled, endless),
  ...only([place(POST_PERSON, 'contact')], [place(PATCH_PERSON, 'contact_data')])('is_active', 'R122', flag),
  ...person('first_name last_name', CONTACT, ...required(), atMost(50)),
  ...person(personTexts, STRINGS, filled, endless),
  ...person('phone_primary phone_secondary emergency_contact_phone', CONTACT, filled, atMost(30)),
  ...person('email', CONTACT, formOnly(blankIsNull), mail),
  ...person('date_of_birth', 'R123', day(undefined, undefined, today)),
  ...person('date_of_birth', CONTACT, notToCome(birthFuture)),
  ...only([place(POST_PERSON, 'person')])('id', CONTACT, extra),
  ...only([place(POST_PERSON)])('contact_data', 'R111', extra),
  ...only([], [place(PATCH_PERSON)])('contact', 'R111', extra),
  ...organization('organization_name', CONTACT, ...required(), atMost(100)),
  ...organization(organizationTexts, STRINGS, filled, endless),
  ...organization('phone_primary phone_secondary fax primary_contact_phone', CONTACT, filled, atMost(30)),
  ...organization('email_primary email_billing primary_contact_email', CONTACT, formOnly(blankIsNull), mail),
  ...only([place(POST_ORGANIZATION, 'organization')])('contact_id', CONTACT, extra),
]
