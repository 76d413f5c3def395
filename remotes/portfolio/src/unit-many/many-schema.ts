import { chosen, integer, optionalText } from '@keystead/api-client/form-fields'
import * as z from 'zod'
import { mostUnits, plannedUnits, unitCount } from './planned-units.ts'

/** `takenIn` gives the numbers that a building has already. */
export const manySchema = (takenIn: (buildingId: string) => ReadonlySet<string>) =>
  z
    .object({
      building_id: chosen,
      floor_from: integer(-99, 999),
      floor_to: integer(-99, 999),
      per_floor: integer(1, 50),
      prefix: optionalText(40),
      first: integer(0, 9999),
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
        unitCount(values) === 0 || plannedUnits(values, takenIn(values.building_id)).units.length > 0,
      { path: ['first'], message: 'many.none' },
    )

export type ManyFormValues = z.output<ReturnType<typeof manySchema>>
