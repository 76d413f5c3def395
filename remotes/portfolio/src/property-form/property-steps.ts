import type { BuildingCreate } from '@keystead/api-client/buildings/contract'
import { buildings as buildingsResource } from '@keystead/api-client/buildings/resource'
import { buildingCountry } from '@keystead/api-client/countries'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import type { RentUnitCreate } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type SaveStep, saveStep } from '@keystead/ui-kit'
import { unitBody } from '../unit-form/unit-values.ts'
import type { BuildingEntry, CreateValues, UnitEntry } from './property-schemas.ts'
import { buildingKey, groupKey, unitKey } from './step-keys.ts'
import { buildingPlace, unitPlace } from './step-places.ts'

type Translate = (key: string) => string

/** Save steps in order: property, details, buildings, units. */
export function propertySteps(values: CreateValues, t: Translate): SaveStep[] {
  const { name, description, buildings, units = [] } = values
  const group = saveStep({
    key: groupKey,
    label: name,
    body: { name, description, is_active: true },
    create: propertyGroups.create,
    update: propertyGroups.update,
  })
  // Type, year and address are not accepted by POST and sent by PUT.
  const details = saveStep({
    key: 'details',
    label: t('edit.step.address'),
    body: detailsBody(values),
    of: groupKey,
    update: propertyGroups.update,
  })
  return [
    group,
    details,
    ...buildings.map((entry, index) => buildingStep(entry, index, values, t)),
    ...units.map((entry, index) => unitStep(entry, index, values, t)),
  ]
}

function detailsBody(values: CreateValues) {
  const { property_type, year_built, street, city, state, zip_code, country } = values
  return { property_type, year_built, street, city, state, zip_code, country }
}

function buildingStep(entry: BuildingEntry, index: number, group: CreateValues, t: Translate) {
  return saveStep({
    key: buildingKey(entry.id),
    label: entry.name || `${t('field.building_number')} ${entry.building_number}`,
    batch: 'buildings',
    body: buildingBody(entry, group),
    create: (body, key, idOf) => buildingsResource.create({ ...body, propertygroup_id: idOf(groupKey) }, key),
    // PUT cannot clear a building's name; omitting it keeps the old one.
    update: (id, body) => buildingsResource.update(id, { ...body, name: body.name ?? undefined }),
    place: buildingPlace(index),
  })
}

/**
 * Buildings inherit the property's address, unless they have a street of their own, and its year, which affects the
 * drawn roof.
 */
function buildingBody(entry: BuildingEntry, group: CreateValues): Omit<BuildingCreate, 'propertygroup_id'> {
  return {
    name: entry.name,
    building_number: entry.building_number,
    street: entry.street ?? group.street,
    city: group.city,
    state_province: group.state,
    country: buildingCountry(group.country),
    postal_code: group.zip_code,
    total_floors: entry.total_floors,
    year_built: group.year_built,
  }
}

function unitStep(entry: UnitEntry, index: number, { buildings }: CreateValues, t: Translate) {
  const { id, building, ...values } = entry
  const home = buildings.find((each) => each.id === building) ?? buildings[0]
  const body = unitBody(values, { total_floors: home?.total_floors ?? null })
  return saveStep<Omit<RentUnitCreate, 'building_id'>>({
    key: unitKey(id),
    label: `${t('unit.one')} ${body.unit_number}`,
    batch: 'units',
    body,
    create: (unit, key, idOf) =>
      rentUnits.create({ ...unit, building_id: idOf(home ? buildingKey(home.id) : '') }, key),
    update: rentUnits.update,
    place: unitPlace(index),
  })
}
