import { addressFields, addressStepSchema } from './property-schemas.ts'

/** The address is optional if the property never had one, but must be complete once started. */
export const optionalAddressSchema = {
  '~standard': {
    version: 1 as const,
    vendor: 'keystead',
    validate: (values: unknown) =>
      isBlank(values) ? { value: {} } : addressStepSchema['~standard'].validate(values),
  },
}

const isBlank = (values: unknown) =>
  addressFields.every((field) => !String((values as Record<string, unknown>)[field] ?? '').trim())
