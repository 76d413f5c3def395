import { describe, expect, it } from 'vitest'
import { initialCreateValues, newUnit, stepsOf } from './create-values.ts'
import { optionalAddressSchema } from './optional-address.ts'
import {
  type CreateValues,
  financialsStepSchema,
  propertyStepSchema,
  unitsStepSchema,
} from './property-schemas.ts'

const valid = {
  ...initialCreateValues('DE'),
  name: 'Weserhaus',
  street: 'Weserstraße 112',
  zip_code: '12045',
  city: 'Berlin',
  state: 'BE',
}
const issueOf = (values: object) =>
  propertyStepSchema.safeParse({ ...valid, ...values }).error?.issues[0]?.message

describe('the first step', () => {
  it.each([
    [{ name: ' ' }, 'validation.groupName.required'],
    [{ street: '' }, 'validation.street'],
    [{ zip_code: undefined }, 'validation.postalCode'],
    [{ city: '' }, 'validation.city'],
    [{ state: 'B' }, 'validation.state'],
    [{ country: undefined }, 'validation.country'],
    [{ year_built: 1799 }, 'validation.year.min'],
    [{ year_built: new Date().getFullYear() + 1 }, 'validation.year.future'],
    [{ year_built: 'soon' }, 'common:validation.integer'],
  ])('refuses %j', (values, message) => {
    expect(issueOf(values)).toBe(message)
  })

  it('takes 1800, this year, a name of 100 characters and a description of 500, and no more', () => {
    expect(issueOf({ year_built: 1800 })).toBeUndefined()
    expect(issueOf({ year_built: new Date().getFullYear() })).toBeUndefined()
    expect(issueOf({ name: 'x'.repeat(100), description: 'x'.repeat(500) })).toBeUndefined()
    expect(issueOf({ name: 'x'.repeat(101) })).toBeDefined()
    expect(issueOf({ description: 'x'.repeat(501) })).toBeDefined()
  })
})

describe('the other steps', () => {
  it('turn blank into null', () => {
    const unit = { ...newUnit(), unit_number: '1' }
    expect(unitsStepSchema.parse({ units: [unit] }).units[0]).toMatchObject({
      total_area: null,
      unit_type: null,
    })
    expect(financialsStepSchema.parse({ purchase_date: '' })).toEqual({
      purchase_price: null,
      purchase_date: null,
      property_tax: null,
      insurance_cost: null,
      maintenance_fund: null,
    })
  })

  it('refuse a price of 0 and costs below 0, and take costs of 0', () => {
    const refused = (values: object) => !financialsStepSchema.safeParse(values).success
    expect([{ purchase_price: 0 }, { property_tax: -1 }, { insurance_cost: 1.234 }].every(refused)).toBe(true)
    expect(refused({ property_tax: 0, purchase_price: 19.99 })).toBe(false)
  })

  it('let a property without an address stay so, and ask for the whole once begun', async () => {
    const validate = async (values: object) => optionalAddressSchema['~standard'].validate(values)
    expect(await validate({ street: '', city: null })).toEqual({ value: {} })
    expect(await validate({ street: 'Weserstraße 112' })).toHaveProperty('issues')
  })
})

describe('stepsOf', () => {
  const values: CreateValues = {
    ...propertyStepSchema.parse({ ...valid, year_built: 1911 }),
    ...unitsStepSchema.parse({ units: [{ ...newUnit(), unit_number: '1' }] }),
  }

  it('sends group, details, buildings, units in this order', () => {
    expect(stepsOf(values).map(({ kind }) => kind)).toEqual(['group', 'details', 'building', 'unit'])
    expect(stepsOf({ ...values, units: undefined }).map(({ kind }) => kind)).not.toContain('unit')
  })

  it('gives the group only what its POST takes, and the building the address', () => {
    const [group, , building] = stepsOf(values)
    expect(Object.keys(group?.body ?? {}).sort()).toEqual(['description', 'is_active', 'name'])
    expect(building?.body).toEqual({
      name: null,
      building_number: '1',
      street: 'Weserstraße 112',
      city: 'Berlin',
      state_province: 'BE',
      country: 'Germany',
      postal_code: '12045',
      total_floors: null,
      year_built: 1911,
    })
  })
})
