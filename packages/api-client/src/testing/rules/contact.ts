import { contactTypes } from '../../contacts/choices.ts'
import { contactFields, organizationFields, personFields } from '../../contacts/fields.ts'
import { omitFields } from '../../fields/limits.ts'
import { rulesOf } from './from-fields.ts'
import { extra } from './number-limits.ts'
import { type Pair, type Place, place, type Rule, rowsAt } from './rule.ts'

const POST_PERSON = 'POST /contacts/ (person)'
const POST_ORGANIZATION = 'POST /contacts/ (organization)'
const PATCH_PERSON = 'PATCH /contacts/contactId'
const PATCH_ORGANIZATION = 'PATCH /contacts/organizationId'

const module = 'contacts'
const source = 'R25, R110, R122, R123'
const only = (creates: Place[], updates: Place[] = []) => rowsAt({ forms: [], creates, updates })

const kind: Pair = {
  api: {
    limit: contactTypes.join(', '),
    refuses: [
      [undefined, 'missing'],
      ['robot', 'literal_error'],
    ],
  },
}

export const contactRules: Rule[] = [
  ...only([place(POST_PERSON, 'contact')])('contact_type', 'R110', kind),
  ...only([], [place(PATCH_PERSON, 'contact_data')])('contact_type', 'R111', extra),
  ...rulesOf(omitFields(contactFields, 'contact_type'), {
    create: { forms: [place('person'), place('organization')], calls: [place(POST_PERSON, 'contact')] },
    edit: { calls: [place(PATCH_PERSON, 'contact_data')] },
    module,
    source,
  }),
  ...rulesOf(personFields, {
    create: { forms: [place('person')], calls: [place(POST_PERSON, 'person')] },
    edit: { calls: [place(PATCH_PERSON, 'person_data')] },
    module,
    source,
  }),
  ...rulesOf(organizationFields, {
    create: { forms: [place('organization')], calls: [place(POST_ORGANIZATION, 'organization')] },
    edit: { calls: [place(PATCH_ORGANIZATION, 'organization_data')] },
    module,
    source,
  }),
  ...only([place(POST_PERSON, 'person')])('id', 'R110', extra),
  ...only([place(POST_PERSON)])('contact_data', 'R111', extra),
  ...only([], [place(PATCH_PERSON)])('contact', 'R111', extra),
  ...only([place(POST_ORGANIZATION, 'organization')])('contact_id', 'R110', extra),
]
