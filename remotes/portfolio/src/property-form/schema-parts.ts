import * as z from 'zod'

/**
 * The tight limits of the forms (R9, spec section 5). Messages are keys of the catalogue; where there is none, the kit
 * words the issue by its kind.
 */

export const requiredText = (max: number, message?: string) =>
  z.string(message).trim().min(1, message).max(max)

/** Blank is null: what is emptied is cleared (R4). */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null)

export const optionalInteger = (min: number, max: number) => {
  const range = `common:validation.range?min=${min}&max=${max}`
  return orNull(z.int('common:validation.integer').min(min, range).max(max, range))
}

const cents = 0.01

export const positiveAmount = orNull(z.number().gt(0, 'common:validation.positive').multipleOf(cents))
export const notNegativeAmount = orNull(z.number().min(0, 'common:validation.notNegative').multipleOf(cents))

/** From 1800 to the running year, or some years ahead where a building that is being built may be told. */
export const yearUpTo = (yearsAhead: number) =>
  orNull(
    z
      .int('common:validation.integer')
      .min(1800, 'validation.year.min')
      .refine((year) => year <= new Date().getFullYear() + yearsAhead, 'validation.year.future'),
  )

/** From 1800 to the running year. */
export const yearBuilt = yearUpTo(0)

export function orNull<Output>(schema: z.ZodType<Output>) {
  return schema.nullish().transform((value) => value ?? null)
}
