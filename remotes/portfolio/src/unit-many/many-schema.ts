import { formSchema } from '@keystead/api-client/fields/form-schema'
import { defineFields, integer } from '@keystead/api-client/fields/kinds'
import { pickFields } from '@keystead/api-client/fields/limits'
import { unitFields } from '@keystead/api-client/rent-units/fields'
import * as z from 'zod'
import { highestFirst, maxUnits, plannedUnits, planOf, repeatedNumbers, unitCount } from './planned-units.ts'

const floor = integer({ min: -99, max: 999, required: true })

const manyFields = defineFields({
  building_id: unitFields.building_id,
  floor_from: floor,
  floor_to: floor,
  per_floor: integer({ min: 1, max: 50, required: true }),
  first: integer({ min: 0, max: highestFirst, required: true }),
})

/** Shared values of the flats in one column of a house. */
export const positionFields = pickFields(unitFields, 'unit_type', 'total_area', 'number_of_rooms')

const position = formSchema(positionFields, 'edit')
const single = position.extend({ unit_number: z.string().trim().max(unitFields.unit_number.max).nullish() })

/** `numbersIn` returns a building's existing unit numbers. */
export const manySchema = (numbersIn: (buildingId: string) => readonly string[]) =>
  z.preprocess((given) => withPlanned(given as Partial<ManyFormValues>), planSchema(numbersIn))

/** Without the details of units that are no longer planned, as their errors could not be shown. */
function withPlanned(values: Partial<ManyFormValues>) {
  const keys = new Set(planOf({ ...values, singles: null }, []).units.map(({ key }) => key))
  const singles = Object.entries(values.singles ?? {}).filter(([key]) => keys.has(key))
  return {
    ...values,
    positions: values.positions?.slice(0, Number(values.per_floor) || 0),
    singles: Object.fromEntries(singles),
  }
}

const planSchema = (numbersIn: (buildingId: string) => readonly string[]) =>
  formSchema(manyFields, 'create')
    .extend({
      // Not trimmed, so the created numbers match the preview.
      prefix: z
        .string()
        .max(40)
        .nullish()
        .transform((text) => text ?? null),
      like: z.string().nullish(),
      positions: z.array(position.nullish()).nullish(),
      singles: z.record(z.string(), single.nullish()).nullish(),
    })
    .refine((values) => values.floor_to >= values.floor_from, {
      path: ['floor_to'],
      message: 'many.order',
      // Reported regardless of errors in other fields.
      when: ({ issues }) => !issues.some(({ path }) => String(path?.[0]).startsWith('floor')),
    })
    .refine((values) => unitCount(values) <= maxUnits, {
      path: ['per_floor'],
      message: 'many.tooMany',
    })
    .refine(
      (values) =>
        unitCount(values) === 0 || plannedUnits(values, numbersIn(values.building_id)).units.length > 0,
      { path: ['first'], message: 'many.none' },
    )
    .superRefine((values, context) => {
      for (const key of repeatedNumbers(values, numbersIn(values.building_id)))
        context.addIssue({ code: 'custom', path: ['singles', key, 'unit_number'], message: 'many.twice' })
    })

export type ManyFormValues = z.output<ReturnType<typeof planSchema>>
