import * as z from 'zod'

/** Omits hidden fields from validation, as their errors could not be shown. */
export function inSight<Schema extends z.ZodType>(
  schema: Schema,
  hidden: (values: Readonly<Record<string, unknown>>) => readonly string[],
) {
  return z.preprocess((given) => {
    if (typeof given !== 'object' || given === null) return given
    const without = hidden(given as Record<string, unknown>)
    return Object.fromEntries(Object.entries(given).filter(([field]) => !without.includes(field)))
  }, schema)
}
