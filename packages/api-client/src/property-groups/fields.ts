import { choice, country, day, defineFields, flag, integer, lines, money, text } from '../fields/kinds.ts'
import { propertyTypes } from './choices.ts'

/** Form-only message. */
const onForm = (sentence: string) => ({ form: sentence, api: undefined }) as const

/** POST accepts the name, the texts and the flag; the rest needs a PUT. */
export const propertyFields = defineFields({
  name: text({
    max: { form: 100, api: 200 },
    required: true,
    says: {
      required: 'Property group name is required',
      max: { form: undefined, api: 'Property group name must be less than 200 characters' },
    },
  }),
  description: lines({ max: { form: 500, api: 1000 } }),
  property_type: choice({ choices: propertyTypes, api: 'edit', initial: 'residential' }),
  year_built: integer({
    min: 1800,
    max: 'thisYear',
    api: 'edit',
    says: { min: 'Year built must be after 1800', max: 'Year built cannot be in the future' },
  }),
  street: text({ max: 200, required: true, api: 'edit', says: { required: onForm('Street is required') } }),
  zip_code: text({
    max: 20,
    words: 'zip',
    required: true,
    api: 'edit',
    says: { required: onForm('Postal code is required') },
  }),
  city: text({ max: 100, required: true, api: 'edit', says: { required: onForm('City is required') } }),
  state: text({
    min: 2,
    max: 50,
    required: true,
    api: 'edit',
    says: { min: onForm('State must have 2 to 50 characters') },
  }),
  country: country({
    max: 100,
    required: true,
    api: 'edit',
    initial: 'US',
    says: { required: onForm('Country is required') },
  }),
  purchase_price: money({ above: 0, api: 'edit' }),
  purchase_date: day({ api: 'edit' }),
  property_tax: money({ min: 0, api: 'edit' }),
  insurance_cost: money({ min: 0, api: 'edit' }),
  maintenance_fund: money({ min: 0, api: 'edit' }),
  notes: lines({ max: 2000 }),
  is_active: flag({ form: 'edit' }),
})
