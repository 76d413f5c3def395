import { addressStepSchema } from './property-schemas.ts'

const fields = ['street', 'zip_code', 'city', 'state', 'country'] as const

/** A property that never had an address may stay without one; begun, it is asked for whole. */
export const optionalAddressSchema = {
  '~standard': {
    version: 1 as const,
    vendor: 'keystead',
    validate: (values: unknown) =>
      isBlank(values) ? { value: {} } : addressStepSchema['~standard'].validate(values),
  },
}

const isBlank = (values: unknown) =>
  fields.every((field) => !String((values as Record<string, unknown>)[field] ?? '').trim())
