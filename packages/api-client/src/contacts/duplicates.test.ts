import { expect, it } from 'vitest'
import { anOrganization, aPerson } from '../testing/contact-rows.ts'
import { contactsByMark, mailMark, organizationMark, personMark } from './duplicates.ts'

const lea = aPerson({
  first_name: 'Lea',
  last_name: 'Hoffmann',
  email: 'Lea@Example.org',
  date_of_birth: '1990-02-03',
})
const cafe = anOrganization({ organization_name: 'Weserblick GmbH', email_primary: 'info@example.org' })
const known = contactsByMark([lea, cafe, aPerson({ first_name: 'Lea', last_name: 'Hoffmann' })])

it.each([
  ['the same e-mail, whatever its case (R41)', mailMark(' lea@example.ORG '), lea],
  ['the e-mail of an organization', mailMark('info@example.org'), cafe],
  ['the same name and day of birth', personMark('lea', ' HOFFMANN', '1990-02-03'), lea],
  ['the same name of an organization', organizationMark('weserblick  gmbh'), cafe],
  ['another day of birth', personMark('Lea', 'Hoffmann', '1991-02-03'), undefined],
  ['no day of birth', personMark('Lea', 'Hoffmann', null), undefined],
  ['nothing', mailMark(''), undefined],
])('recognizes a contact by %s', (_, mark, contact) => expect(known.get(mark)).toBe(contact))
