import type { AccessGroup, GroupPermission } from '@keystead/api-client/access-groups/contract'
import type { Grant } from '@keystead/api-client/access-groups/rules'
import { aMember, anAccessGroup, aPermission } from '@keystead/api-client/testing/access-rows'
import { aPerson } from '@keystead/api-client/testing/contact-rows'
import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aLease } from '@keystead/api-client/testing/lease-rows'
import { aBuilding, aGroup, aUnit } from '@keystead/api-client/testing/rows'

/** A property with two units, one of them let to Lea, and a group with the given shares. */
export function sharingRows() {
  const property = aGroup()
  const building = aBuilding({ propertygroup_id: property.id })
  const unit = (unit_number: string) => aUnit({ building_id: building.id, unit_number, unit_name: null })
  const units = { first: unit('VH-01'), second: unit('VH-02') }
  const lea = aPerson({ first_name: 'Lea', last_name: 'Hoffmann' })
  const lease = aLease({
    rent_unit_id: units.first.id,
    tenant_contact_id: lea.id,
    tenant_contact: {
      id: lea.id,
      is_visible: true,
      contact_type: 'person',
      person: { first_name: 'Lea', last_name: 'Hoffmann', email: null, phone_primary: null },
      organization: null,
    },
  })
  const ben = aMember()
  const group = anAccessGroup({ name: 'Hausmeister', users: [ben] })
  return { property, building, units, lea, lease, ben, group }
}

export type SharingRows = ReturnType<typeof sharingRows>

/** A server that stores a group's permissions, with a version per state. */
export function sharingApi(
  rows: SharingRows,
  grants: Partial<GroupPermission>[],
  more: Record<string, Handler> = {},
) {
  const { property, building, units, lea, lease, group } = rows
  let stored = grants.map(aPermission)
  let version = 1
  const now = (): AccessGroup => ({
    ...group,
    updated_at: `2026-05-01T08:00:0${version}.000Z`,
    group_permissions: stored,
  })
  let quicker: (() => void) | undefined
  /** Like another tab. */
  const replace = (list: Partial<GroupPermission>[]) => {
    stored = list.map(aPermission)
    version += 1
    return stored
  }
  const calls = fakeApi({
    'GET /access-groups/': () => [now()],
    'GET /access-groups/:id': now,
    'GET /property-groups/': () => [property],
    'GET /property-groups/:id': () => property,
    'GET /buildings/': () => [building],
    'GET /rent-units/': () => Object.values(units),
    'GET /rent-units/:id': () => units.first,
    'GET /lease-agreements/': () => [lease],
    'GET /contacts/': () => [lea],
    'GET /contacts/:id': () => lea,
    [`PUT /access-groups/${group.id}/permissions/`]: ({ body, version: sent }) => {
      quicker?.()
      quicker = undefined
      if (sent === `"${now().updated_at}"`) return replace(body as unknown as Grant[])
      return refusal(412, { detail: 'The row was changed meanwhile', type: 'changed_meanwhile' })
    },
    ...more,
  })
  const puts = () =>
    calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as unknown as Grant[])
  /** Runs once, between the next read of the list and its write. */
  const justBefore = (act: () => void) => {
    quicker = act
  }
  return { calls, puts, replace, justBefore }
}
