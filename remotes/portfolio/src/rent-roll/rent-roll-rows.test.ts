import { propertyViews } from '@keystead/api-client/property-groups/property-view'
import { type CostKind, costKinds } from '@keystead/api-client/rent-components/choices'
import { aComponent, aLease, aPeriod, aTenant } from '@keystead/api-client/testing/lease-rows'
import { aProperty } from '@keystead/api-client/testing/rows'
import { describe, expect, it } from 'vitest'
import { rentParts } from './rent-parts.ts'
import { rentRoll } from './rent-roll-rows.ts'

const on = '2026-11-20'

describe('a rent’s parts', () => {
  const partsOf = (...rent_components: Partial<Parameters<typeof aComponent>[0] & object>[]) =>
    rentParts({ rental_periods: [aPeriod({ rent_components: rent_components.map(aComponent) })] }, on)

  it('follow the names of its components', () => {
    const parts = partsOf(
      { component_name: 'Kaltmiete', amount: 500 },
      { component_name: 'Betriebskosten', amount: 120 },
      { component_name: 'Heizkosten', amount: 60.5 },
      { component_name: 'Garage', amount: 80 },
    )
    expect(parts).toEqual({ base: 500, additional: 180.5, other: 80, taxes: [] })
  })

  it('follow their kinds of cost before their names', () => {
    const kind = (cost_kind: CostKind) => ({ component_name: 'Kaltmiete', cost_kind, amount: 100 })
    const parts = partsOf(...costKinds.map(kind))
    expect(parts).toMatchObject({ base: 100, additional: 200, other: 200 })
  })

  it('apply percentages to the fixed ones, and list each tax rate once', () => {
    const parts = partsOf(
      { amount: 500, is_taxable: true, tax_rate: 19 },
      {
        component_name: 'Nebenkosten',
        component_type: 'percentage',
        amount: 10,
        is_taxable: true,
        tax_rate: 19,
      },
      { component_name: 'Garage', amount: 50, is_taxable: true },
    )
    expect(parts).toEqual({ base: 500, additional: 55, other: 50, taxes: [19, null] })
  })

  it('are absent on a day without components', () => {
    expect(rentParts({ rental_periods: [] }, on)).toEqual({
      base: null,
      additional: null,
      other: null,
      taxes: [],
    })
  })
})

describe('a rent roll’s rows', () => {
  const { group, units } = aProperty('Höfe', 2, 2)
  const [unit, empty] = units.map((each, at) => ({ ...each, total_area: at === 0 ? 50 : null }))
  const views = propertyViews(
    [group],
    [unit, empty].filter((each) => each !== undefined),
  )
  const rollOf = (...leases: ReturnType<typeof aLease>[]) =>
    rentRoll({ views, leases, on, today: on, language: 'en' })

  it('are summed; a unit with two leases counts its area once', () => {
    const of = { rent_unit_id: unit?.id, security_deposit: 1500 }
    const { rows, total, sums } = rollOf(aLease(of), aLease({ ...of, monthly_rent: null }))
    expect(rows).toHaveLength(3)
    expect(total).toEqual({ size: 50, base: null, additional: null, other: null, total: 1000, deposit: 3000 })
    expect(sums.get(group.id)).toEqual(total)
  })

  it('name all tenants', () => {
    const lease = {
      ...aLease({ rent_unit_id: unit?.id, tenant_contact: aTenant('Anna', 'Vogt') }),
      co_tenants: [aTenant('Ben', 'Vogt')],
    }
    expect(rollOf(lease).rows[0]?.tenant).toBe('Anna Vogt, Ben Vogt')
  })
})
