import { ownValue } from '@keystead/api-client/own-value'
import { wordsOf } from '@keystead/ui-kit'
import { type ContactColumn, columnText, contactColumns } from '../contact-export/contact-columns.ts'

/** Which contact column each column of a file is; null for those that are not imported. */
export type Match = (ContactColumn | null)[]

type Catalogue = Record<string, string>

/** What other programs call them, in both languages, beside the names of our own catalogues; better names first. */
const otherNames: Partial<Record<ContactColumn, string>> = {
  kind: 'type, contact type, kind, Typ, Kontaktart, Art',
  last_name: 'surname, family name, Familienname, Zuname, Name',
  first_name: 'given name, forename, Rufname',
  middle_name: 'Mittelname, additional name',
  title: 'Akademischer Titel, name prefix',
  suffix: 'name suffix',
  date_of_birth: 'birthday, birth date, born, DOB, Geburtstag, geboren, geboren am',
  organization_name: 'organization, organisation, company, company name, Firma, Firmenname, Unternehmen',
  tax_id: 'VAT ID, VAT number, USt-IdNr, USt-ID, Umsatzsteuer-ID',
  email: 'e-mail address, email 1, Mail, Mailadresse, E-Mail privat',
  email_billing: 'invoice e-mail, Rechnungs-E-Mail',
  phone_primary:
    'phone number, primary phone, home phone, Telefonnummer, Tel, Telefon privat, Festnetz, Rufnummer, mobile, mobile phone, cell phone, Mobil, Mobiltelefon, Handy, Handynummer',
  phone_secondary:
    'other phone, business phone, Telefon 2, Telefon geschäftlich, mobile, mobile phone, cell phone, Mobil, Mobiltelefon, Handy, Handynummer',
  fax: 'Telefax, Faxnummer',
  website: 'web, URL, Homepage, Webseite, Internet',
  address_line1:
    'street, street address, address, Straße, Straße und Hausnummer, Straße Hausnummer, Straße Nr, Adresse, Anschrift',
  address_line2: 'address 2, Adresse 2, Zusatz',
  postal_code: 'postcode, ZIP, ZIP code, Postleitzahl',
  city: 'town, Stadt, Wohnort',
  state: 'province, region, county, Bundesland, Kanton',
  country: 'Staat',
  payment_terms: 'Zahlungsziel',
  notes: 'note, comment, comments, remarks, Notiz, Bemerkung, Bemerkungen, Kommentar, Anmerkung, Anmerkungen',
}

/** A name as it is compared: as a search reads it, and without signs between its words. */
const plain = (name: string) =>
  wordsOf(name)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A file's columns by their names, in either language. Each contact column is found at most once. */
export function matchColumns(head: string[], catalogues: Catalogue[]): Match {
  const match: Match = head.map(() => null)
  const names = head.map(plain)
  for (const column of contactColumns) {
    const known = [
      ...catalogues.flatMap((catalogue) => ownValue(catalogue, columnText(column)) ?? []),
      ...(otherNames[column]?.split(', ') ?? []),
    ].map(plain)
    const at = known.map((name) => names.findIndex((each, index) => each === name && match[index] === null))
    const found = at.find((index) => index >= 0)
    if (found !== undefined) match[found] = column
  }
  return match
}
