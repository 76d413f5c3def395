import { choice, day, defineFields, money, openChoice, text } from '@keystead/api-client/fields/kinds'
import { initialValues, omitFields, shownBy } from '@keystead/api-client/fields/limits'
import { cellWords } from '@keystead/api-client/import/cell-words'
import { type FileColumn, fileColumns } from '@keystead/api-client/import/file-columns'
import { type Catalogue, matchColumns } from '@keystead/api-client/import/match-columns'
import { leaseStatuses, noticeParties } from '@keystead/api-client/lease-agreements/choices'
import { leaseFields } from '@keystead/api-client/lease-agreements/fields'
import { RENT_LIMIT } from '@keystead/api-client/money'
import { usualCosts } from '@keystead/api-client/rent-components/choices'
import { leaseTypes } from '../lease-form/lease-types.ts'

/** The place of a file's units. */
const placeFields = defineFields({
  property: text({ alsoCalled: ['property group', 'Liegenschaft', 'Wohnanlage'] }),
  building: text({ alsoCalled: ['building name', 'house', 'Gebäude', 'Gebäudename', 'Haus'] }),
})

const part = (...alsoCalled: string[]) => money({ above: 0, below: RENT_LIMIT, alsoCalled })

/** Parts of the rent. */
export const rentFields = defineFields({
  base: part('net rent', 'cold rent', 'Grundmiete', 'Nettomiete', 'Nettokaltmiete'),
  operating: part('service charges', 'utilities', 'Nebenkosten', 'Betriebskosten', 'NK', 'BK'),
  heating: part('heating costs', 'Heizung', 'Heizkosten', 'HK'),
  parking: part('parking space', 'Stellplatz', 'Garage', 'Stellplatzmiete'),
})

/** A notice that was given already. */
export const noticeFields = defineFields({
  notice_by: choice({
    choices: noticeParties,
    alsoCalled: ['notice given by', 'terminated by', 'Kündigung durch', 'gekündigt von', 'gekündigt durch'],
  }),
  notice_received_on: day({
    max: 'today',
    alsoCalled: ['notice date', 'notice received', 'Kündigung am', 'gekündigt am', 'Kündigungseingang'],
  }),
})

export const importedFields = {
  ...shownBy(omitFields(leaseFields, 'rent_unit_id', 'tenant_contact_id', 'co_tenant_contact_ids'), 'create'),
  lease_type: openChoice({
    choices: leaseTypes,
    max: leaseFields.lease_type.max,
    default: leaseFields.lease_type.default,
    alsoCalled: leaseFields.lease_type.alsoCalled,
  }),
  // Only known statuses are read: a lease with any other would never count.
  lease_status: choice({
    choices: leaseStatuses,
    words: 'status',
    alsoCalled: leaseFields.lease_status.alsoCalled,
  }),
}

export const startValues = initialValues(importedFields)

const ownWords = new Map([
  ['property', 'filter.property'],
  ['building', 'import.building'],
  ...usualCosts.map((name) => [name, `costKind.${name}`] as const),
])

export const leaseColumns: FileColumn[] = fileColumns(
  {
    ...placeFields,
    rent_unit_id: leaseFields.rent_unit_id,
    tenant_contact_id: leaseFields.tenant_contact_id,
    co_tenant_contact_ids: leaseFields.co_tenant_contact_ids,
    ...importedFields,
    ...noticeFields,
    ...rentFields,
  },
  (name, { words = name }) => ownWords.get(name) ?? `field.${words}`,
)

export function choiceKey(name: string, value: string): string {
  if (name === 'notice_by') return `noticeBy.${value}`
  return name === 'lease_type' ? `leaseType.${value}` : `status.${value}`
}

/** What a file's header and cells mean, by the texts of all languages. */
const fileWords = (head: string[], catalogues: Record<string, Catalogue>) => ({
  match: matchColumns(head, leaseColumns, Object.values(catalogues)),
  words: cellWords({ ...importedFields, ...noticeFields }, catalogues, choiceKey),
})

/** Guesses the columns; both catalogues are loaded only for that. */
export async function openFile(head: string[]) {
  const [en, de] = await Promise.all([import('../locales/en.json'), import('../locales/de.json')])
  return fileWords(head, { en: en.default, de: de.default })
}
