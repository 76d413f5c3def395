import * as z from 'zod'
import { latestToday } from './days.ts'
import { AMOUNT_LIMIT, fromCents, RENT_LIMIT, toCents } from './money.ts'

/**
 * The building blocks of the contract. A rule that is quoted in English carries its sentence; all others
 * carry none, so that the server words them as FastAPI does and a form in the person's language.
 */

export const sharedSchema = z.object({ by: z.string(), level: z.int() })
export type Shared = z.infer<typeof sharedSchema>

/** Columns that most rows have (R122). `shared` says who shared the row and how far, null for own rows (R26). */
export const commonFields = {
  id: z.guid(),
  created_by: z.guid().nullable(),
  updated_by: z.guid().nullable(),
  owner_id: z.guid().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  is_active: z.boolean().nullable(),
  shared: sharedSchema.nullable(),
}

/** Text that must be there: blanks alone are nothing. */
export const requiredText = (max: number, message?: string, tooLong?: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? message : undefined) })
    .trim()
    .min(1, message)
    .max(max, tooLong)

/** Text that may be left out or emptied, with null (R4) or with a blank, which is kept as null (R123). */
export const optionalText = (max: number) =>
  z
    .string()
    .max(max)
    .nullable()
    .transform((text) => (text?.trim() === '' ? null : text))
    .optional()

/** Text that may be left out or emptied with null; what is sent has at least one character that is no blank (R123). */
export const filledText = (max?: number) => {
  const text = z
    .string()
    .min(1)
    .check(({ value, issues }) => {
      if (value !== '' && value.trim() === '')
        issues.push({ code: 'too_small', origin: 'string', minimum: 1, inclusive: true, input: value })
    })
  return (max === undefined ? text : text.max(max)).nullish()
}

/** A truth that falls back to the row's default when it is left out or null. */
export const flag = z.boolean().nullish()

const CENT = 0.01

/** zod's own check lets pass what is a hair off a cent; kept in cents it would be another amount, beyond a limit even. */
const amount = z
  .number()
  .max(AMOUNT_LIMIT - CENT)
  .multipleOf(CENT)
  .check(({ value, issues }) => {
    if (fromCents(toCents(value)) === value || issues.some(({ code }) => code === 'not_multiple_of')) return
    issues.push({ code: 'not_multiple_of', divisor: CENT, input: value })
  })

/** Money in units of the currency, with at most two decimals. */
export const positiveAmount = amount.gt(0)
export const notNegativeAmount = amount.min(0)

/** A day as YYYY-MM-DD, or `message`. The calendar of the database begins in year 1. */
const dayOr = (message?: string) =>
  z.iso.date(message).check(({ value, issues }) => {
    if (!value.startsWith('0000')) return
    issues.push({
      code: 'invalid_format',
      format: 'date',
      input: value,
      ...(message !== undefined && { message }),
    })
  })

/** A day as YYYY-MM-DD. */
export const day = dayOr()

/** A day that must be given, with the sentences for a missing one and for another form of writing. */
export const requiredDay = (missing: string, wrongForm?: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? missing : undefined) })
    .check((context) => {
      if (day.safeParse(context.value).success) return
      const message = context.value === '' ? missing : wrongForm
      context.issues.push({
        code: 'invalid_format',
        format: 'date',
        input: context.value,
        ...(message !== undefined && { message }),
      })
    })
    .meta({ format: 'date' })

/** A day that may be left out or emptied with null. */
export const optionalDay = (wrongForm?: string) => dayOr(wrongForm).nullish()

/** Rents and their parts: above 0 and below 99,999,999, to the cent (R123). */
export const rent = (notPositive?: string) => amount.gt(0, notPositive).lt(RENT_LIMIT)

/** A percentage between 0 and 100, both excluded. */
export const percentage = z.number().gt(0).lt(100)

const EARLIEST_YEAR = 1800

/**
 * A year of construction from 1800 on, at most `yearsAhead` after the year that is running anywhere on earth (R102: none
 * ahead when something is created, five when a building is edited).
 */
export const yearBuilt = (yearsAhead = 0) =>
  z
    .int()
    .min(EARLIEST_YEAR, 'Year built must be after 1800')
    .check((context) => {
      const latest = Number(latestToday().slice(0, 4)) + yearsAhead
      if (context.value <= latest) return
      context.issues.push({
        code: 'too_big',
        origin: 'int',
        maximum: latest,
        inclusive: true,
        input: context.value,
        ...(yearsAhead === 0 && { message: 'Year built cannot be in the future' }),
      })
    })
