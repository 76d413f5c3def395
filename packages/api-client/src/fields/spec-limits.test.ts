import { describe, expect, it } from 'vitest'
import { groupFields } from '../access-groups/fields.ts'
import { buildingFields } from '../buildings/fields.ts'
import { contactFields, organizationFields, personFields } from '../contacts/fields.ts'
import { leaseFields } from '../lease-agreements/fields.ts'
import { propertyFields } from '../property-groups/fields.ts'
import { componentFields } from '../rent-components/fields.ts'
import { unitFields } from '../rent-units/fields.ts'
import { periodFields } from '../rental-periods/fields.ts'
import type { Act, Field, Fields } from './kinds.ts'
import { isRequired, limitFor, type Side, shownBy, takenBy } from './limits.ts'

/** The figures from the rules: other tests take theirs from the tables themselves. */

const anyLimit = (field: Field, limit: string, act: Act, side: Side): unknown =>
  limitFor(Reflect.get(field, limit) as number | undefined, act, side)

function pinned(table: Fields, side: Side, act: Act = 'create') {
  const limits = ['min', 'above', 'max', 'below']
  const all = side === 'api' ? takenBy(table, act) : shownBy(table, act)
  return Object.fromEntries(
    Object.entries<Field>(all).flatMap(([name, field]) => {
      const said = limits.flatMap((limit) => {
        const value = anyLimit(field, limit, act, side)
        return value === undefined ? [] : `${limit} ${value}`
      })
      const words = [...(isRequired(field, act) ? ['required'] : []), ...said]
      return words.length > 0 ? [[name, words.join(', ')]] : []
    }),
  )
}

const defaults = (table: Fields) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, field.default]],
    ),
  )

const cost = 'min 0'
const addressApi = { street: 'max 200', zip_code: 'max 20', city: 'max 100', country: 'max 100' }

describe('the limits of', () => {
  it('properties (R9, R101)', () => {
    expect(pinned(propertyFields, 'api')).toEqual({
      name: 'required, max 200',
      description: 'max 1000',
      notes: 'max 2000',
    })
    const address = Object.fromEntries(
      Object.entries(addressApi).map(([name, max]) => [name, `required, ${max}`]),
    )
    expect(pinned(propertyFields, 'form', 'edit')).toEqual({
      name: 'required, max 100',
      description: 'max 500',
      year_built: 'min 1800, max thisYear',
      ...address,
      state: 'required, min 2, max 50',
      purchase_price: 'above 0',
      property_tax: cost,
      insurance_cost: cost,
      maintenance_fund: cost,
      notes: 'max 2000',
    })
  })

  it('buildings (R102)', () => {
    const both = {
      building_number: 'required, max 200',
      street: 'required, max 200',
      postal_code: 'required, max 200',
      city: 'required, max 200',
      country: 'required, max 200',
      state_province: 'max 200',
      total_floors: 'min 1, max 9999',
      notes: 'max 200',
    }
    for (const side of ['api', 'form'] as const) {
      const year_built = 'min 1800, max thisYear'
      expect(pinned(buildingFields, side)).toEqual({ ...both, name: 'max 200', year_built })
      expect(pinned(buildingFields, side, 'edit')).toEqual({
        ...both,
        name: 'required, max 255',
        year_built: `${year_built}+5`,
      })
    }
  })

  it('units (R103)', () => {
    expect(pinned(unitFields, 'api')).toEqual({
      building_id: 'required',
      unit_number: 'required, max 50',
      unit_name: 'max 200',
      unit_type: 'max 100',
      unit_description: 'max 1000',
      floor_number: 'min -99, max 999',
      total_area: 'above 0, below 999999',
      number_of_rooms: 'min 1, max 999',
      number_of_bathrooms: 'min 1, max 99',
      notes: 'max 2000',
    })
    const { is_available, ...amenities } = defaults(unitFields)
    expect(is_available).toBe(true)
    expect(new Set(Object.values(amenities))).toEqual(new Set([false]))
  })

  it('contacts (R110)', () => {
    expect(pinned(contactFields, 'api')).toEqual({ contact_type: 'required' })
    expect(pinned(personFields, 'api')).toMatchObject({
      first_name: 'required, max 50',
      last_name: 'required, max 50',
      date_of_birth: 'max today',
      phone_primary: 'max 30',
      phone_secondary: 'max 30',
      emergency_contact_phone: 'max 30',
    })
    expect(pinned(organizationFields, 'api')).toMatchObject({
      organization_name: 'required, max 100',
      phone_primary: 'max 30',
      phone_secondary: 'max 30',
      fax: 'max 30',
      primary_contact_phone: 'max 30',
    })
  })

  it('leases, their periods and their components (R106, R107)', () => {
    expect(pinned(leaseFields, 'api')).toEqual({
      rent_unit_id: 'required',
      co_tenant_contact_ids: 'max 8',
      lease_number: 'max 50',
      lease_type: 'max 20',
      lease_status: 'max 20',
      start_date: 'required',
      monthly_rent: 'above 0, below 99999999',
      security_deposit: 'min 0',
      payment_due_day: 'min 1, max 31',
      lease_number_of_tenants: 'min 1, max 99',
      late_fee_fixed_amount: 'min 0',
      late_fee_grace_period: 'min 0, max 364',
      notes: 'max 2000',
    })
    expect(defaults(leaseFields)).toEqual({
      lease_type: 'residential',
      lease_status: 'draft',
      is_month_to_month: false,
      payment_due_day: 1,
    })
    expect(pinned(periodFields, 'api')).toEqual({
      lease_agreement_id: 'required',
      start_date: 'required',
      total_rent: 'required, above 0, below 99999999',
      notes: 'max 2000',
    })
    expect(pinned(componentFields, 'api')).toEqual({
      rental_period_id: 'required',
      component_name: 'required, max 100',
      component_type: 'required, max 20',
      amount: 'required, above 0, below 99999999',
      display_order: 'min 0, max 999',
      notes: 'max 1000',
    })
    expect(defaults(componentFields)).toEqual({ is_taxable: false, display_order: 0 })
  })

  it('access groups (R112)', () => {
    expect(pinned(groupFields, 'api')).toEqual({ name: 'required, max 100', description: 'max 500' })
  })
})
