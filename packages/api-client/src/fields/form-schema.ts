import * as z from 'zod'
import { isDay, latestToday } from '../days.ts'
import { address } from '../email/rules.ts'
import { AMOUNT_LIMIT, fromCents, toCents } from '../money.ts'
import type { Act, Field, FieldOf, Fields, Says, TextField } from './kinds.ts'
import { isRequired, isStoredDay, limitFor, MONTH, percentLimits, shownBy, yearOf } from './limits.ts'
import type { IsRequired, ShownBy, ValueOf } from './types.ts'

/**
 * Form schemas built from a table of fields. Cleared fields become null. Messages are catalogue keys; without one, the
 * kit words the issue by its code.
 */

/** Catalogue key of a field's own message for a limit. */
type Message = (limit: keyof Says) => string | undefined

const NUMBER = 'common:validation.number'
const POSITIVE = 'common:validation.positive'
const range = (min: number, max: number) => `common:validation.range?min=${min}&max=${max}`
const lessThan = (max: number) => `common:validation.lessThan?max=${max}`

const isBlank = (input: unknown) => input === undefined || input === null || input === ''
const onlyBlank = (message?: string) => (issue: { input?: unknown }) =>
  isBlank(issue.input) ? message : undefined
const unlessBlank = (message: string) => (issue: { input?: unknown }) =>
  isBlank(issue.input) ? undefined : message

const number = z.number({ error: unlessBlank(NUMBER) })

function textSchema({ min, max }: TextField, message: Message, act: Act): z.ZodType {
  const longest = limitFor(max, act, 'form')
  const filled = z
    .string({ error: onlyBlank(message('required')) })
    .trim()
    .min(1, message('required'))
  const long = min === undefined ? filled : filled.min(min, message('min'))
  return longest === undefined ? long : long.max(longest, message('max') ?? message('min'))
}

/** Optional text: blank passes any minimum length. */
const blankText = ({ max }: TextField, message: Message, act: Act): z.ZodType => {
  const longest = limitFor(max, act, 'form')
  const text = z.string().trim()
  return (longest === undefined ? text : text.max(longest, message('max')))
    .nullish()
    .transform((value) => value || null)
}

function daySchema({ max }: FieldOf<'day'>, message: Message): z.ZodType<string, string> {
  const wrong = message('format') ?? 'common:validation.date'
  const day = z.string().refine(isStoredDay, wrong)
  return max === undefined
    ? day
    : day.refine((text) => !isDay(text) || text <= latestToday(), message('max') ?? wrong)
}

function integerSchema(field: FieldOf<'integer'>, message: Message, act: Act): z.ZodType {
  const min = limitFor(field.min, act, 'form')
  const limit = limitFor(field.max, act, 'form')
  const max = () => yearOf(limit, 'form')
  const whole = field.halves
    ? number.refine((value) => Number.isInteger(value * 2), 'common:validation.half')
    : z.int('common:validation.integer')
  const limited = whole
    .refine((value) => value >= min, { error: () => message('min') ?? range(min, max()) })
    .refine((value) => value <= max(), { error: () => message('max') ?? range(min, max()) })
  return field.named ? orNamed(field.named.choices, limited) : limited
}

/** One of the names, or the schema with its own messages. */
const orNamed = (names: readonly string[], schema: z.ZodType) =>
  z.unknown().check((payload) => {
    if (names.some((name) => name === payload.value)) return
    const { error } = schema.safeParse(payload.value)
    for (const issue of error?.issues ?? [])
      payload.issues.push({ code: 'custom', input: payload.value, message: issue.message })
  })

function numberSchema(
  { min, max, above, below }: Omit<FieldOf<'decimal'>, 'kind'>,
  message: Message,
): z.ZodNumber {
  const least = message('min') ?? (min === 0 ? 'common:validation.notNegative' : range(min ?? 0, max ?? 0))
  const from = min === undefined ? number : number.min(min, least)
  const to = max === undefined ? from : from.max(max, message('max') ?? range(min ?? 0, max))
  const over = above === undefined ? to : to.gt(above, message('above') ?? POSITIVE)
  return below === undefined ? over : over.lt(below, message('max') ?? lessThan(below))
}

/** zod's multipleOf tolerates float errors. */
const moneySchema = (field: FieldOf<'money'>, message: Message) =>
  numberSchema({ below: AMOUNT_LIMIT, ...field }, message).refine(
    (value) => fromCents(toCents(value)) === value,
    'common:validation.decimals',
  )

/** Blank becomes null before the schema applies. */
const blankOr = (schema: z.ZodType) =>
  z.preprocess((given) => (typeof given === 'string' ? given.trim() || null : given), orNull(schema))

/** Absent becomes null. */
const orNull = (schema: z.ZodType) => schema.nullish().transform((value) => value ?? null)

const requiredString = (schema: z.ZodType<unknown, string>, message?: string) =>
  z.string(message).min(1, message).pipe(schema)

function fieldSchema(name: string, field: Field, act: Act): z.ZodType {
  const message: Message = (limit) =>
    limitFor(field.says?.[limit], act, 'form') && `invalid.${field.words ?? name}.${limit}`
  const isMandatory = isRequired(field, act)
  const optional = (schema: z.ZodType) => (isMandatory ? schema : orNull(schema))
  switch (field.kind) {
    case 'email':
      if (isMandatory) return z.string().trim().toLowerCase().min(1).pipe(address())
      return blankOr(z.string().trim().check(address()))
    case 'day':
      return isMandatory
        ? requiredString(daySchema(field, message), message('required'))
        : blankOr(daySchema(field, message))
    case 'month':
      return (isMandatory ? requiredString : blankOr)(z.string().regex(MONTH, 'common:error.input'))
    case 'integer':
      return optional(integerSchema(field, message, act))
    case 'decimal':
      return optional(numberSchema(field, message))
    case 'money':
      return optional(moneySchema(field, message))
    case 'percent':
      return optional(numberSchema({ ...percentLimits, ...field }, message))
    case 'choice':
      return optional(z.enum(field.choices, { error: unlessBlank('common:error.input') }))
    case 'flag':
      // Absent stays absent: a form without this switch neither sets nor clears it.
      return isMandatory ? z.boolean() : z.boolean().nullish()
    case 'ref':
      if (!isMandatory) return orNull(z.guid('common:error.input'))
      return message('format') === undefined ? z.string().min(1) : z.guid(message('format'))
    case 'refs':
      return z
        .array(z.string())
        .nullish()
        .transform((ids) => ids ?? [])
    default:
      return isMandatory ? textSchema(field, message, act) : blankText(field, message, act)
  }
}

type FormShape<Table extends Fields, Doing extends Act> = {
  [Name in keyof ShownBy<Table, Doing>]: z.ZodType<
    IsRequired<Table[Name], Doing> extends true
      ? ValueOf<Table[Name]>
      : Table[Name] extends { kind: 'flag' | 'refs' }
        ? ValueOf<Table[Name]>
        : ValueOf<Table[Name]> | null
  >
}

/** The shape of a form for an act, to be merged with form-only fields. */
export const formShape = <Table extends Fields, Doing extends Act>(table: Table, act: Doing) =>
  Object.fromEntries(
    Object.entries<Field>(shownBy(table, act)).map(([name, field]) => [name, fieldSchema(name, field, act)]),
  ) as FormShape<Table, Doing>

/** A form's schema from a table of fields. */
export const formSchema = <Table extends Fields, Doing extends Act>(table: Table, act: Doing) =>
  z.object(formShape(table, act))
