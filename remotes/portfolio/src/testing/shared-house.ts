import type { ResourceType } from '@keystead/api-client/access-groups/choices'
import { type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aLease } from '@keystead/api-client/testing/lease-rows'
import { levelOn, type RowKind } from '@keystead/api-client/testing/levels-table'
import { aBuilding, aGroup, aUnit } from '@keystead/api-client/testing/rows'

const missing = () => refusal(404, { detail: 'No', type: 'not_found' })

/** A property with two buildings and a let unit, as seen by a member whose group grants one level on one row. */
export function sharedHouse(granted: ResourceType, level: number) {
  const shared = (kind: RowKind) => ({ by: 'Ada Lovelace', level: levelOn(granted, level, kind) })
  const seen = <Row>(kind: RowKind, ...rows: Row[]) => (shared(kind).level > 0 ? rows : [])
  const groupId = aGroup().id
  const building = aBuilding({ propertygroup_id: groupId, shared: shared('building') })
  // Shared by a grant on the property only.
  const other = aBuilding({ name: 'Gartenhaus', propertygroup_id: groupId, shared: shared('property_group') })
  const unit = aUnit({
    building_id: building.id,
    unit_number: 'VH-01',
    unit_name: null,
    shared: shared('rent_unit'),
  })
  const buildings = [...seen('building', building), ...seen('property_group', other)]
  const group = aGroup({ id: groupId, shared: shared('property_group'), buildings })
  const lease = aLease({ rent_unit_id: unit.id, shared: shared('lease_agreement') })
  const [oneGroup = missing()] = seen<unknown>('property_group', group)
  const [oneBuilding = missing()] = seen<unknown>('building', building)
  const handlers: Record<string, Handler> = {
    'GET /property-groups/': () => seen('property_group', group),
    'GET /property-groups/:id': () => oneGroup,
    'GET /buildings/': () => buildings,
    'GET /buildings/:id': () => oneBuilding,
    'GET /rent-units/': () => seen('rent_unit', unit),
    'GET /lease-agreements/': () => seen('lease_agreement', lease),
  }
  return { group, building, unit, handlers }
}
