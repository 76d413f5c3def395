import { orNull } from '@keystead/api-client/form-fields'
import * as z from 'zod'

const earliest = 1800
const thisYear = () => new Date().getFullYear()
const wholeYear = z.int('common:validation.integer')

/** From 1800 to the running year. */
export const yearBuilt = orNull(
  wholeYear
    .min(earliest, 'validation.year.min')
    .refine((year) => year <= thisYear(), 'validation.year.future'),
)

/** From 1800 to some years ahead: a building that is being built may be told. */
export function yearUpTo(yearsAhead: number) {
  const latest = () => thisYear() + yearsAhead
  const error = () => `common:validation.range?min=${earliest}&max=${latest()}`
  return orNull(wholeYear.refine((year) => year >= earliest && year <= latest(), { error }))
}
