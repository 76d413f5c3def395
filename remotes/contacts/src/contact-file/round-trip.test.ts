import type { Contact, ContactCreate } from '@keystead/api-client/contacts/contract'
import portfolio from '@keystead/api-client/demo/portfolio.json' with { type: 'json' }
import { anOrganization, aPerson } from '@keystead/api-client/testing/contact-rows'
import { readCsvFile } from '@keystead/ui-kit'
import { describe, expect, it } from 'vitest'
import { contactColumns } from '../contact-export/contact-columns.ts'
import { contactsCsv } from '../contact-export/contacts-csv.ts'
import de from '../locales/de.json'
import en from '../locales/en.json'
import { fileWords } from './file-words.ts'
import { planImport } from './plan-import.ts'
import { readRow } from './read-row.ts'

const catalogues = { en, de }

const writers = {
  en: (iso: string) => iso.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'),
  de: (iso: string) => iso.split('-').reverse().join('.'),
}

const exported = (contacts: Contact[], language: 'en' | 'de') => {
  const texts: Record<string, string> = catalogues[language]
  return contactsCsv(contacts, { t: (key) => texts[key] ?? '', language, date: writers[language] })
}

function planned(text: string, stored: Contact[], dayFirst = false) {
  const { head, rows } = readCsvFile('a.csv', new TextEncoder().encode(text))
  const { match, words } = fileWords(head, catalogues)
  const read = rows.map((row) => readRow(row, match, { words, dayFirst }))
  const { create, left } = planImport(read, stored, words)
  const of = (reason: string) => left.filter((row) => row.reason === reason)
  const counts = { stored: of('stored').length, repeated: of('repeated').length }
  return { match, read, create, wrong: of('wrong'), ...counts }
}

const storedAs = ({ contact, person, organization }: ContactCreate) =>
  organization
    ? anOrganization(organization as object, contact as object)
    : aPerson(person as object, contact as object)

const demo = portfolio.contacts.map(({ person, organization, ...contact }) =>
  storedAs({ contact, person, organization } as ContactCreate),
)

/** Texts that break file formats, each in every field that accepts it. */
const awkward = [
  '=1+1',
  '+49 30 1',
  "'-2",
  '\u200B=1+1',
  '\u2060 @x',
  '\u202E-2',
  'a;b,c\td',
  'say "so"',
  'two\nlines',
  "O'Neil",
  '–',
  '0049',
  'ß€ü',
  'soft\u001fhyphen',
]
const awkwardContacts = awkward.flatMap((text) => [
  aPerson(
    { first_name: text, last_name: text, date_of_birth: '1980-04-03', country: 'Germany', city: text },
    { notes: text, preferred_contact_method: 'mail' },
  ),
  anOrganization({ organization_name: text, phone_primary: text, billing_country: 'Japan', website: text }),
])

describe.each(['en', 'de'] as const)('an exported file (%s)', (language) => {
  it.each([
    ['the demo landlord’s contacts', demo],
    ['awkward texts', awkwardContacts],
  ])('is imported again: %s', (_, contacts) => {
    const text = exported(contacts, language)
    const again = planned(text, contacts)
    expect(again.match).toEqual([...contactColumns])
    expect(again).toMatchObject({ create: [], wrong: [], stored: contacts.length, repeated: 0 })
    // Imported into an empty account it creates the same contacts, which export as the same file.
    const { create, wrong } = planned(text, [])
    expect(wrong).toEqual([])
    expect(
      exported(
        create.map(({ item }) => storedAs(item.body)),
        language,
      ),
    ).toBe(text)
  })
})

describe('rows of a file', () => {
  const lea = aPerson({ email: 'Lea.Hoffmann@example.org', city: 'Berlin', country: 'DE' })

  it('are skipped and counted if a contact already has all their data', () => {
    const text = [
      'Vorname;Name;E-Mail;Firma;Land',
      'Lea;Hoffmann;lea.hoffmann@EXAMPLE.org;;Deutschland',
      'Lea;Hoffmann;;',
      'Lea;Hoffmann;other@example.org;',
      'Paul;Neumann;;',
      'Paul;Neumann;;',
      ';;info@weserblick.example.org;Weserblick GmbH',
    ].join('\r\n')
    const { create, stored, repeated } = planned(text, [lea])
    expect({ stored, repeated }).toEqual({ stored: 2, repeated: 1 })
    expect(create.map(({ number, name, item }) => [number, name, item.kind])).toEqual([
      [4, 'Lea Hoffmann', 'person'],
      [5, 'Paul Neumann', 'person'],
      [7, 'Weserblick GmbH', 'organization'],
    ])
    expect(create[2]?.item.body.organization).toMatchObject({ email_primary: 'info@weserblick.example.org' })
  })

  it('report errors by column, and unmapped data', () => {
    const text = [
      'Type,First name,Last name,Email,Birthday,Fax,Preferred contact method',
      'Person,Lea,Hoffmann,nonsense,31.02.1980,030 1,Pigeon',
      'Robot,Paul,Neumann,,,,',
      'Person,Eva,,,,,Phone,too,many',
    ].join('\n')
    const { wrong, create, read } = planned(text, [])
    expect(create).toEqual([])
    expect(wrong.map(({ number, issues }) => [number, ...issues.map(({ column }) => column)])).toEqual([
      [2, 'preferred_contact_method', 'date_of_birth', 'email'],
      [3, 'kind'],
      [4, undefined, 'last_name'],
    ])
    expect(read[0]?.ignored).toEqual(['fax'])
  })

  it('may use other words for the kind, or none', () => {
    const text = [
      'Typ;Vorname;Nachname;Firma',
      ...['Firma', 'Unternehmen', 'company', ' Business '].map((kind) => `${kind};;;Weserblick ${kind} GmbH`),
      ';;;Am Kai AG',
      'Privatperson;Ruth;Alt;',
    ].join('\n')
    const { wrong, read } = planned(text, [])
    expect(wrong).toEqual([])
    expect(read.map(({ item }) => item?.kind)).toEqual([...Array(5).fill('organization'), 'person'])
  })

  it('with a company and a person become its contact person', () => {
    const { create, read } = planned('Company,First Name,Last Name\nWeserblick GmbH,Ruth,Alt\n', [])
    expect(create[0]?.item.body.organization).toMatchObject({ primary_contact_name: 'Ruth Alt' })
    expect(read[0]?.ignored).toEqual([])
  })

  it('join house number and street, and salutation and degree', () => {
    const text = 'Anrede;Titel;Vorname;Name;Straße;Hausnr.\nFrau;Dr.;Ruth;Alt;Am Kai;12a\nHerr;;Jan;Alt;;\n'
    const { match, create } = planned(text, [])
    expect(match).not.toContain(null)
    expect(create.map(({ item }) => item.values)).toEqual([
      expect.objectContaining({ title: 'Frau Dr.', address_line1: 'Am Kai 12a' }),
      expect.objectContaining({ title: 'Herr', address_line1: null }),
    ])
  })

  it('are named by their content', () => {
    const { read } = planned('Typ;Vorname;Name;Firma\nPerson;Ruth;Alt;Siemens AG\n;Ruth;Alt;Siemens AG\n', [])
    expect(read.map(({ name }) => name)).toEqual(['Ruth Alt', 'Siemens AG'])
  })

  it('match columns by other programs’ names, each once', () => {
    const head = ['PLZ', 'STRASSE', 'e-mail address', 'Mobil', 'Telefon', 'Geburtstag', 'E-Mail', 'Farbe']
    expect(fileWords(head, catalogues).match).toEqual([
      'postal_code',
      'address_line1',
      null,
      'phone_secondary',
      'phone_primary',
      'date_of_birth',
      'email',
      null,
    ])
  })
})

it.each([
  ['Deutschland', '01067'],
  ['Österreich', '1067'],
])('a postal code in %s that a spreadsheet took for the number 1067 is %s', (country, code) => {
  const { create } = planned(`Vorname;Nachname;PLZ;Land\nLea;Hoffmann;1067;${country}`, [])
  expect(create[0]?.item?.values.postal_code).toBe(code)
})
