import { describe, expect, it } from 'vitest'
import { initialCreateValues, newUnit } from './create-values.ts'
import { optionalAddressSchema } from './optional-address.ts'
import {
  type CreateValues,
  financialsStepSchema,
  propertyStepSchema,
  unitsStepSchema,
} from './property-schemas.ts'
import { propertySteps } from './property-steps.ts'

const valid = {
  ...initialCreateValues('DE'),
  name: 'Weserhaus',
  street: 'Weserstraße 112',
  zip_code: '12045',
  city: 'Berlin',
  state: 'BE',
}
describe('the wizard’s other steps', () => {
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

  it('allow a property without an address, and require a complete one once started', async () => {
    const validate = async (values: object) => optionalAddressSchema['~standard'].validate(values)
    expect(await validate({ street: '', city: null })).toEqual({ value: {} })
    expect(await validate({ street: 'Weserstraße 112' })).toHaveProperty('issues')
  })
})

describe('propertySteps', () => {
  const stepsOf = (of: CreateValues) => propertySteps(of, (key) => key)
  const values: CreateValues = {
    ...propertyStepSchema.parse({ ...valid, year_built: 1911 }),
    ...unitsStepSchema.parse({ units: [{ ...newUnit(), unit_number: '1' }] }),
  }

  it('sends group, details, buildings, units in this order', () => {
    const keys = (of: CreateValues) => stepsOf(of).map(({ key }) => key.split('-')[0])
    expect(keys(values)).toEqual(['group', 'details', 'building', 'unit'])
    expect(keys({ ...values, units: undefined })).not.toContain('unit')
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
