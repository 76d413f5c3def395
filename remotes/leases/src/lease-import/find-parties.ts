import { buildingName } from '@keystead/api-client/buildings/rules'
import type { Contact } from '@keystead/api-client/contacts/contract'
import { contactName, contactSortName, fullContactName } from '@keystead/api-client/contacts/rules'
import { rowFinder, uniqueMatch } from '@keystead/api-client/import/row-finder'
import { mayDo } from '@keystead/api-client/levels'
import { houseLabel, unitLabel } from '../parts/unit-label.ts'
import type { UnitPlace, UnitPlaces } from '../reads/use-unit-places.ts'

export interface Parties {
  place: UnitPlace
  /** The tenant, then co-tenants. */
  tenants: Contact[]
}

interface Problem {
  column: string
  message: string
}

const required = (column: string): Problem => ({ column, message: 'common:validation.required' })

const placeLabel = (place: UnitPlace) => `${houseLabel(place)} · ${place.unit.unit_number}`

const emailOf = ({ person, organization }: Contact) => person?.email ?? organization?.email_primary

/** "Lea Hoffmann, lea@example.org" where several have the name. */
const contactLabel = (contact: Contact) => [contactName(contact), emailOf(contact)].filter(Boolean).join(' ')

/** Finds a row's unit by number or name, and its tenants by name or e-mail among the contacts of the unit's owner. */
export function partyFinder(places: UnitPlaces, contacts: readonly Contact[]) {
  const lettable = [...places.values()].filter(({ unit }) => mayDo(unit, 'addPart'))
  const units = rowFinder(lettable, (place) => [
    place.unit.unit_number,
    place.unit.unit_name,
    unitLabel(place),
    placeLabel(place),
  ])
  const inBuilding = rowFinder(lettable, ({ building }) =>
    building
      ? [buildingName(building), building.street, `${building.street} ${building.building_number}`]
      : [],
  )
  const inProperty = rowFinder(lettable, ({ group }) => [group?.name])
  const contactsNamed = rowFinder(contacts, (contact) => [
    contactName(contact),
    contactSortName(contact),
    fullContactName(contact),
    emailOf(contact),
  ])
  const unitOf = (texts: ReadonlyMap<string, string>) => {
    const text = texts.get('rent_unit_id')
    if (text === undefined) return required('rent_unit_id')
    let matches = units(text)
    for (const [column, within] of [
      ['property', inProperty],
      ['building', inBuilding],
    ] as const) {
      const name = texts.get(column)
      if (name !== undefined) matches = matches.filter((place) => within(name).includes(place))
    }
    return { column: 'rent_unit_id', ...uniqueMatch(matches, text, placeLabel) }
  }
  const tenantOf = (text: string, { unit }: UnitPlace) =>
    uniqueMatch(
      contactsNamed(text).filter(({ owner_id }) => owner_id === unit.owner_id),
      text,
      contactLabel,
    )
  return (texts: ReadonlyMap<string, string>): { parties: Parties } | { problem: Problem } => {
    const place = unitOf(texts)
    if ('message' in place) return { problem: place }
    const tenantCells = [
      ...cellNames('tenant_contact_id', texts, (text) => [text]),
      ...cellNames('co_tenant_contact_ids', texts, (text) =>
        severalNames(text, (name) => contactsNamed(name).length > 0),
      ),
    ]
    const tenants = new Set<Contact>()
    for (const { column, name } of tenantCells) {
      const tenant = tenantOf(name, place.row)
      if ('message' in tenant) return { problem: { column, ...tenant } }
      tenants.add(tenant.row)
    }
    return { parties: { place: place.row, tenants: [...tenants] } }
  }
}

const cellNames = (column: string, texts: ReadonlyMap<string, string>, split: (text: string) => string[]) => {
  const text = texts.get(column)
  return text === undefined ? [] : split(text).map((name) => ({ column, name }))
}

/** Names in one cell, separated by semicolons, lines or commas; "Vogt, Anna" is one name if a contact has it. */
function severalNames(text: string, isName: (name: string) => boolean): string[] {
  const split = (by: RegExp, joined: string) =>
    joined
      .split(by)
      .map((each) => each.trim())
      .filter(Boolean)
  return split(/[;\n]/, text).flatMap((piece) => {
    const names: string[] = []
    let isJoined = false
    for (const [index, word] of split(/,/, piece).entries()) {
      const before = names.at(-1)
      isJoined = index > 0 && !isJoined && before !== undefined && isName(`${before}, ${word}`)
      if (isJoined) names.splice(-1, 1, `${before}, ${word}`)
      else names.push(word)
    }
    return names
  })
}
