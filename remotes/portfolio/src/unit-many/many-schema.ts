import * as z from 'zod'
import { optionalText } from '../property-form/schema-parts.ts'
import { mostUnits, plannedUnits, unitCount } from './planned-units.ts'

const whole = (min: number, max: number) => {
  const range = `common:validation.range?min=${min}&max=${max}`
  return z.int('common:validation.integer').min(min, range).max(max, range)
}

/** `takenIn` gives the numbers that a building has already. */
export const manySchema = (takenIn: (buildingId: string) => ReadonlySet<string>) =>
  z
    .object({
      building_id: z.string(),
      floor_from: whole(-99, 999),
      floor_to: whole(-99, 999),
      per_floor: whole(1, 50),
      prefix: optionalText(40),
      first: whole(0, 9999),
      like: z.string().nullish(),
    })
    .refine((values) => values.floor_to >= values.floor_from, { path: ['floor_to'], message: 'many.order' })
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
