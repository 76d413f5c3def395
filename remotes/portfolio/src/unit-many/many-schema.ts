import { chosen, integer } from '@keystead/api-client/form-fields'
import * as z from 'zod'
import { highestFirst, mostUnits, plannedUnits, unitCount } from './planned-units.ts'

/** `numbersIn` gives the numbers that a building has already. */
export const manySchema = (numbersIn: (buildingId: string) => readonly string[]) =>
  z
    .object({
      building_id: chosen,
      floor_from: integer(-99, 999),
      floor_to: integer(-99, 999),
      per_floor: integer(1, 50),
      // Not trimmed: what is offered and shown is what is created.
      prefix: z
        .string()
        .max(40)
        .nullish()
        .transform((text) => text ?? null),
      first: integer(0, highestFirst),
      like: z.string().nullish(),
    })
    .refine((values) => values.floor_to >= values.floor_from, {
      path: ['floor_to'],
      message: 'many.order',
      // Told whatever else is still wrong.
      when: ({ issues }) => !issues.some(({ path }) => String(path?.[0]).startsWith('floor')),
    })
    .refine((values) => unitCount(values) <= mostUnits, {
      path: ['per_floor'],
      message: 'many.tooMany',
    })
    .refine(
      (values) =>
        unitCount(values) === 0 || plannedUnits(values, numbersIn(values.building_id)).units.length > 0,
      { path: ['first'], message: 'many.none' },
    )

export type ManyFormValues = z.output<ReturnType<typeof manySchema>>
