import * as z from 'zod'
import { currencyFormats, dateFormats } from './choices.ts'

/** Display preferences stored with the account. Holds only explicit choices; the rest are defaults. */
export const chosenSettingsSchema = z.strictObject({
  currency: z
    .strictObject({
      code: z.string().regex(/^[A-Z]{3}$/),
      symbol: z.string().min(1).max(8),
      format: z.enum(currencyFormats),
      decimalPlaces: z.int().min(0).max(4),
    })
    .optional(),
  timezone: z.string().min(1).max(64).optional(),
  dateFormat: z.enum(dateFormats).optional(),
  language: z.enum(['en', 'de']).optional(),
})
export type ChosenSettings = z.infer<typeof chosenSettingsSchema>

/** `chosen_age_ms` is how long ago the choice was made, as browser clocks may be wrong. The latest choice wins. */
export const accountSettingsPutSchema = z.strictObject({
  settings: chosenSettingsSchema,
  chosen_age_ms: z.int().min(0),
})
export type AccountSettingsPut = z.infer<typeof accountSettingsPutSchema>

/** Both null until something is chosen; `chosen_at` is server time. */
export const accountSettingsSchema = z.object({
  settings: chosenSettingsSchema.nullable(),
  chosen_at: z.iso.datetime().nullable(),
})
export type AccountSettings = z.infer<typeof accountSettingsSchema>
