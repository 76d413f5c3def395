import { orNull } from '@keystead/api-client/form-fields'
import * as z from 'zod'

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
