import type { Building } from '@keystead/api-client/buildings/contract'
import portfolio from '@keystead/api-client/demo/portfolio.json' with { type: 'json' }
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { RentComponent } from '@keystead/api-client/rent-components/contract'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { aComponent, aLease, aPeriod, aTenant } from '@keystead/api-client/testing/lease-rows'
import { aBuilding, aGroup, aUnit } from '@keystead/api-client/testing/rows'

type Period = Omit<Partial<RentalPeriod>, 'rent_components'> & { rent_components?: Partial<RentComponent>[] }

interface DemoFile {
  property_groups: (Partial<PropertyGroup> & { key: string })[]
  buildings: (Partial<Building> & { key: string; group: string })[]
  rent_units: (Partial<RentUnit> & { building: string })[]
  lease_agreements: (Omit<Partial<LeaseAgreement>, 'rental_periods'> & {
    unit: string
    tenant: string
    rental_periods: Period[]
  })[]
  expected: {
    as_of: string
    units: number
    units_occupied: number
    active_leases: number
    vacant: string[]
    expected_monthly_rent: number
    groups: Record<string, { units: number; occupied: number; monthly_rent: number }>
    ending_within_90_days: Record<string, number>
  }
}

/** The demo landlord's rows as the API returns them on a fixed day, with their expected figures. */
export function demoPortfolio() {
  const demo = portfolio as unknown as DemoFile
  const buildings = demo.buildings.map(({ key, group, ...row }) => ({ key, group, row: aBuilding(row) }))
  const groups = demo.property_groups.map(({ key, ...row }) =>
    aGroup({ ...row, buildings: buildings.filter((each) => each.group === key).map((each) => each.row) }),
  )
  const buildingId = (key: string) => buildings.find((each) => each.key === key)?.row.id
  const units = demo.rent_units.map(({ building, ...row }) =>
    aUnit({ ...row, building_id: buildingId(building) }),
  )
  const leases = demo.lease_agreements.map(({ unit, tenant, rental_periods, ...row }) => {
    const [last = '', first = ''] = tenant.split(', ')
    return aLease({
      ...row,
      rent_unit_id: units.find(({ unit_number }) => unit_number === unit)?.id,
      tenant_contact: aTenant(first, last),
      rental_periods: rental_periods.map(({ rent_components = [], ...period }) =>
        aPeriod({ ...period, rent_components: rent_components.map(aComponent) }),
      ),
    })
  })
  return { groups, units, leases, expected: demo.expected }
}
