import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { lettingsOf } from '@keystead/api-client/lease-agreements/lettings'
import { mayDo } from '@keystead/api-client/levels'
import { byUnitNumber, isOccupied } from '@keystead/api-client/rent-units/rules'
import type { UnitPlace, UnitPlaces } from '../reads/use-unit-places.ts'

/** The vacant unit without a draft or a later lease after this one, by number in its building, else in its property. */
export function nextVacant(
  places: UnitPlaces,
  leases: readonly LeaseAgreement[],
  unitId: string,
  today: string,
): string | undefined {
  const place = places.get(unitId)
  if (!place) return undefined
  const { leasesOf, nextOf } = lettingsOf([...leases], today)
  const drafted = new Set(
    leases.filter(({ lease_status }) => lease_status === 'draft').map(({ rent_unit_id }) => rent_unit_id),
  )
  const vacant = [...places.values()].filter(
    ({ unit }) =>
      unit.id !== unitId &&
      !isOccupied(unit, leasesOf.has(unit.id)) &&
      !nextOf.has(unit.id) &&
      !drafted.has(unit.id) &&
      mayDo(unit, 'addPart'),
  )
  const nextIn = (isNear: (place: UnitPlace) => boolean) => {
    const near = vacant
      .filter(isNear)
      .map(({ unit }) => unit)
      .toSorted(byUnitNumber)
    return (near.find((unit) => byUnitNumber(place.unit, unit) < 0) ?? near[0])?.id
  }
  return (
    nextIn(({ unit }) => unit.building_id === place.unit.building_id) ??
    nextIn(({ group }) => group !== undefined && group.id === place.group?.id)
  )
}
