import { languages } from '@keystead/module-sdk/manifest/languages'
import * as z from 'zod'
import { currencyFormats } from './currencies.ts'
import { dateFormats } from './preference-values.ts'

/** All fields are selects, so no validation is needed. */
export const preferenceSchema = z.object({
  currency: z.string(),
  currencyFormat: z.enum(currencyFormats),
  timezone: z.string(),
  dateFormat: z.enum(dateFormats),
  language: z.enum(languages),
  theme: z.enum(['light', 'dark']),
})
