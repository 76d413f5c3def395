import * as z from 'zod'
import { address, mailAddress } from './email/rules.ts'
import { AMOUNT_LIMIT, fromCents, RENT_LIMIT, toCents } from './money.ts'

/**
 * The building blocks of the forms' schemas, beside those of the contract in fields.ts: forms have limits of their own
 * (R9), take what was emptied as null (R4), and say what is wrong in the person's language. Messages are
 * keys of the catalogue; where there is none, the kit words the issue by its kind.
 */

const range = (min: number, max: number) => `common:validation.range?min=${min}&max=${max}`
const lessThan = (max: number) => `common:validation.lessThan?max=${max}`
const NUMBER = 'common:validation.number'
const POSITIVE = 'common:validation.positive'

const isBlank = (input: unknown) => input === undefined || input === null || input === ''

/** What is not there is asked for; else `message`. */
const unlessBlank = (message: string) => (issue: { input?: unknown }) =>
  isBlank(issue.input) ? undefined : message

/** A schema's own message goes for each of its checks that has none. */
const onlyBlank = (message?: string) => (issue: { input?: unknown }) =>
  isBlank(issue.input) ? message : undefined

/** Text that must be there: blanks alone are nothing. `message` is of that alone, not of too long a text. */
export const requiredText = (max: number, message?: string) =>
  z
    .string({ error: onlyBlank(message) })
    .trim()
    .min(1, message)
    .max(max)

/** A row that has to be chosen. */
export const chosen = z.string().min(1)

/** Text that may be left out, up to `max` characters where there is a limit. Blank is null. */
export const optionalText = (max?: number) => {
  const text = z.string().trim()
  return (max === undefined ? text : text.max(max)).nullish().transform((given) => given || null)
}

/** An e-mail address that may be left out. */
export const optionalMail = () => blankOr(mailAddress())

/** An e-mail address, in small letters. */
export const requiredMail = () => z.string().trim().toLowerCase().min(1).pipe(address())

/** Blank stands for null, whatever the rest is held to. */
export function blankOr<Output>(schema: z.ZodType<Output>) {
  return z.preprocess((given) => (typeof given === 'string' ? given.trim() || null : given), orNull(schema))
}

/** Left out is null. */
export function orNull<Output>(schema: z.ZodType<Output>) {
  return schema.nullish().transform((value) => value ?? null)
}

/** Fields that are out of sight are left out: nobody could see what is wrong with them. */
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

/** One of a list. */
export const choice = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: unlessBlank('common:error.input') })

/** The row that is meant, chosen in a picker; `message` also where none is. */
export const rowId = (message: string) => z.guid(message)

export const integer = (min: number, max: number) =>
  z.int('common:validation.integer').min(min, range(min, max)).max(max, range(min, max))
export const optionalInteger = (min: number, max: number) => orNull(integer(min, max))

const number = z.number({ error: unlessBlank(NUMBER) })
/** zod's own check of multiples lets pass what is a hair off a cent. */
const toTheCent = (amount: z.ZodNumber) =>
  amount.refine((value) => fromCents(toCents(value)) === value, 'common:validation.decimals')
const amount = toTheCent(number.lt(AMOUNT_LIMIT, lessThan(AMOUNT_LIMIT)))

/** Money in units of the currency, with at most two decimals; may be left out. */
export const positiveAmount = orNull(amount.gt(0, POSITIVE))
export const notNegativeAmount = orNull(amount.min(0, 'common:validation.notNegative'))

/** Rents and their parts: above 0 and below 99,999,999 (R123). */
export const rent = (notPositive = POSITIVE) =>
  toTheCent(number.gt(0, notPositive).lt(RENT_LIMIT, lessThan(RENT_LIMIT)))

/** Above 0 and below `max`; may be left out. */
export const optionalNumberBelow = (max: number) => orNull(number.gt(0, POSITIVE).lt(max, lessThan(max)))

/** A percentage between 0 and 100, both excluded; may be left out. */
export const optionalPercentage = optionalNumberBelow(100)

/** A day as YYYY-MM-DD; `wrong` for what is none. The calendar of the database begins in year 1. */
const day = (wrong: string) => z.iso.date(wrong).refine((text) => !text.startsWith('0000'), wrong)

/** A day that must be there; `missing` where it is blank. */
export const requiredDay = (missing: string, wrong: string) =>
  z.string(missing).min(1, missing).pipe(day(wrong))
export const optionalDay = (wrong = 'common:validation.date') => blankOr(day(wrong))
