import { currencyFormats, dateFormats } from '@keystead/api-client/account-settings/choices'
import { languages } from '@keystead/module-sdk/manifest/languages'
import * as z from 'zod'

/** All fields are selects, so no validation is needed. */
export const preferenceSchema = z.object({
  currency: z.string(),
  currencyFormat: z.enum(currencyFormats),
  timezone: z.string(),
  dateFormat: z.enum(dateFormats),
  language: z.enum(languages),
  theme: z.enum(['light', 'dark']),
})
