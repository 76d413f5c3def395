import { country, defineFields, flag, integer, lines, ref, text } from '../fields/kinds.ts'

/** On create, the API answers a missing value in FastAPI's own words. */
const onEdit = (required: string) =>
  ({ required: { form: required, api: { create: undefined, edit: required } } }) as const

export const buildingFields = defineFields({
  propertygroup_id: ref({ to: 'property_group', form: 'create' }),
  name: text({
    max: { create: 200, edit: 255 },
    required: 'edit',
    words: 'buildingName',
    says: { required: 'Building name is required' },
  }),
  building_number: text({ max: 200, required: true }),
  street: text({ max: 200, required: true, says: onEdit('Street is required') }),
  postal_code: text({
    max: 200,
    required: true,
    words: 'postalCode',
    says: onEdit('Postal code is required'),
  }),
  city: text({ max: 200, required: true, says: onEdit('City is required') }),
  state_province: text({ max: 200 }),
  country: country({
    max: 200,
    required: true,
    initial: 'Germany',
    says: onEdit('Country is required'),
  }),
  total_floors: integer({ min: 1, max: 9999 }),
  year_built: integer({
    min: 1800,
    max: { create: 'thisYear', edit: 'thisYear+5' },
    says: {
      min: 'Year built must be after 1800',
      max: { create: 'Year built cannot be in the future', edit: undefined },
    },
  }),
  notes: lines({ max: 200 }),
  is_active: flag({ form: 'edit' }),
})
