import * as z from 'zod'
import { latestToday } from '../days.ts'
import { comparedAddress, LONGEST_ADDRESS, mailAddress } from '../email/rules.ts'
import { AMOUNT_LIMIT, fromCents, toCents } from '../money.ts'
import type { Act, Field, FieldOf, Fields, Says, TextField } from './kinds.ts'
import {
  isRequired,
  isStored,
  isStoredDay,
  limitFor,
  MONTH,
  percentLimits,
  takenBy,
  yearOf,
} from './limits.ts'
import type { IsRequired, IsStored, TakenBy, ValueOf } from './types.ts'

/**
 * API schemas built from a table of fields. Rules quoted in English carry their message; the server words all others as
 * FastAPI does.
 */

type Sentence = (limit: keyof Says) => string | undefined

const CENT = 0.01

const isMissing = (input: unknown) => input === undefined || input === null

function requiredText({ min = 1, max }: TextField, says: Sentence, act: Act): z.ZodType {
  const required = says('required')
  const text = z
    .string({ error: ({ input }) => (isMissing(input) ? required : undefined) })
    .trim()
    .min(min, required)
  const longest = limitFor(max, act, 'api')
  return longest === undefined ? text : text.max(longest, says('max'))
}

/** Blank becomes null, or is refused. */
function optionalText({ max, refusesBlank }: TextField, says: Sentence, act: Act): z.ZodType {
  const longest = limitFor(max, act, 'api')
  const text = longest === undefined ? z.string() : z.string().max(longest, says('max'))
  if (!refusesBlank) return text.nullable().transform((value) => (value?.trim() === '' ? null : value))
  return text.min(1).check(({ value, issues }) => {
    if (value !== '' && value.trim() === '')
      issues.push({ code: 'too_small', origin: 'string', minimum: 1, inclusive: true, input: value })
  })
}

function daySchema({ max, required: isMandatory }: FieldOf<'day'>, says: Sentence): z.ZodType {
  const required = says('required')
  const invalidDay = (input: string) => {
    const message = input === '' && isMandatory ? required : says('format')
    return {
      code: 'invalid_format',
      format: 'date',
      input,
      ...(message !== undefined && { message }),
    } as const
  }
  return z
    .string({ error: ({ input }) => (isMissing(input) ? required : undefined) })
    .check(({ value, issues }) => {
      if (!isStoredDay(value)) issues.push(invalidDay(value))
      else if (max === 'today' && value > latestToday())
        issues.push({ code: 'custom', input: value, message: says('max') })
    })
    .meta({ format: 'date' })
}

function integerSchema({ min, max }: FieldOf<'integer'>, says: Sentence, act: Act): z.ZodType {
  const limit = limitFor(max, act, 'api')
  const whole = z.int().min(limitFor(min, act, 'api'), says('min'))
  if (typeof limit === 'number') return whole.max(limit, says('max'))
  return whole.check(({ value, issues }) => {
    const maximum = yearOf(limit, 'api')
    const message = says('max')
    if (value > maximum)
      issues.push({
        code: 'too_big',
        origin: 'int',
        maximum,
        inclusive: true,
        input: value,
        ...(message !== undefined && { message }),
      })
  })
}

/** zod's multipleOf tolerates float errors; rounded to cents, the value could differ or exceed the limit. */
const amount = z
  .number()
  .min(CENT - AMOUNT_LIMIT)
  .max(AMOUNT_LIMIT - CENT)
  .multipleOf(CENT)
  .check(({ value, issues }) => {
    if (fromCents(toCents(value)) === value || issues.some(({ code }) => code === 'not_multiple_of')) return
    issues.push({ code: 'not_multiple_of', divisor: CENT, input: value })
  })

function numberSchema(
  number: z.ZodNumber,
  { min, max, above, below }: Omit<FieldOf<'decimal'>, 'kind'>,
  says: Sentence,
): z.ZodType {
  const from = min === undefined ? number : number.min(min, says('min'))
  const to = max === undefined ? from : from.max(max, says('max'))
  const over = above === undefined ? to : to.gt(above, says('above'))
  return below === undefined ? over : over.lt(below, says('max'))
}

/** The schema of a field's value when given. */
export function apiSchema(field: Field, act: Act): z.ZodType {
  const says: Sentence = (limit) => limitFor(field.says?.[limit], act, 'api')
  switch (field.kind) {
    case 'email':
      return field.compared ? comparedAddress().max(LONGEST_ADDRESS) : mailAddress()
    case 'day':
      return daySchema(field, says)
    case 'month':
      return z.string().regex(MONTH, says('format'))
    case 'integer':
      return integerSchema(field, says, act)
    case 'decimal':
      return numberSchema(z.number(), field, says)
    case 'money':
      return numberSchema(amount, field, says)
    case 'percent':
      return numberSchema(z.number(), { ...percentLimits, ...field }, says)
    case 'choice':
      return z.enum(field.choices)
    case 'flag':
      return z.boolean()
    case 'ref':
      return z.guid(says('format'))
    case 'refs':
      return field.max === undefined ? z.array(z.guid()) : z.array(z.guid()).max(field.max)
    default:
      return isRequired(field, act) ? requiredText(field, says, act) : optionalText(field, says, act)
  }
}

function readSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'integer':
      return z.int()
    case 'decimal':
    case 'money':
    case 'percent':
      return z.number()
    case 'choice':
      return z.enum(field.choices)
    case 'flag':
      return z.boolean()
    case 'ref':
      return z.guid()
    case 'refs':
      return z.array(z.guid())
    default:
      return z.string()
  }
}

const shapeOf = (table: Fields, schema: (field: Field) => z.ZodType) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, schema(field)]))

type Optional<Each> = z.ZodOptional<z.ZodNullable<Each & z.ZodType>>

type CreateShape<Table extends Fields> = {
  [Name in keyof TakenBy<Table, 'create'>]: IsRequired<Table[Name], 'create'> extends true
    ? z.ZodType<ValueOf<Table[Name]>>
    : Optional<z.ZodType<ValueOf<Table[Name]>>>
}

type UpdateShape<Table extends Fields> = {
  [Name in keyof TakenBy<Table, 'edit'>]: IsRequired<Table[Name], 'edit'> extends true
    ? z.ZodOptional<z.ZodType<ValueOf<Table[Name]>>>
    : Optional<z.ZodType<ValueOf<Table[Name]>>>
}

type ReadShape<Table extends Fields> = {
  [Name in keyof Table]: IsStored<Table[Name]> extends true
    ? z.ZodType<ValueOf<Table[Name]>>
    : z.ZodNullable<z.ZodType<ValueOf<Table[Name]>>>
}

/** POST body. Absent and null take the default. */
export const createSchema = <Table extends Fields>(table: Table) =>
  z.strictObject(
    shapeOf(takenBy(table, 'create'), (field) => {
      const schema = apiSchema(field, 'create')
      return isRequired(field, 'create') ? schema : schema.nullish()
    }) as CreateShape<Table>,
  )

/** PUT or PATCH body: absent means unchanged, null clears; required fields cannot be cleared. */
export const updateSchema = <Table extends Fields>(table: Table) =>
  z.strictObject(
    shapeOf(takenBy(table, 'edit'), (field) => {
      const schema = apiSchema(field, 'edit')
      return isRequired(field, 'edit') ? schema.optional() : schema.nullish()
    }) as UpdateShape<Table>,
  )

/** Columns of a row as read. */
export const readShape = <Table extends Fields>(table: Table) =>
  shapeOf(table, (field) =>
    isStored(field) ? readSchema(field) : readSchema(field).nullable(),
  ) as ReadShape<Table>
