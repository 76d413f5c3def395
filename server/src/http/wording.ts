import { ownValue } from '@keystead/api-client/own-value'
import type { ValidationItem } from '@keystead/api-client/validation-item'
import type * as z from 'zod'

type Wording = Pick<ValidationItem, 'type' | 'msg' | 'ctx'>

const ARTICLES: Record<string, [type: string, name: string]> = {
  string: ['string_type', 'string'],
  boolean: ['bool_type', 'boolean'],
  int: ['int_type', 'integer'],
  number: ['float_type', 'number'],
  array: ['list_type', 'list'],
}

const FORMATS: Record<string, Wording> = {
  guid: { type: 'uuid_parsing', msg: 'Input should be a valid UUID' },
  uuid: { type: 'uuid_parsing', msg: 'Input should be a valid UUID' },
  date: { type: 'date_from_datetime_parsing', msg: 'Input should be a valid date in the form YYYY-MM-DD' },
  email: { type: 'value_error', msg: 'value is not a valid email address' },
}

/** Pydantic's type and message for an issue; the contract's own sentence, if any, replaces the message. */
export function wordingOf(issue: z.core.$ZodIssue): Wording {
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value'))
    return { type: 'missing', msg: 'Field required' }
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input)
    case 'too_small':
      if (issue.origin === 'string') return tooShort(Number(issue.minimum))
      if (issue.origin === 'array') return tooFew(Number(issue.minimum), lengthOf(issue.input))
      return tooSmall(issue.minimum, issue.inclusive)
    case 'too_big':
      if (issue.origin === 'string') return tooLong(Number(issue.maximum))
      if (issue.origin === 'array') return tooMany(Number(issue.maximum), lengthOf(issue.input))
      return tooBig(issue.maximum, issue.inclusive)
    case 'not_multiple_of':
      return decimals(issue.divisor)
    case 'invalid_format':
      return FORMATS[issue.format] ?? { type: 'string_pattern_mismatch', msg: 'Input has a wrong format' }
    case 'invalid_value':
      return notOneOf(issue.values)
    case 'unrecognized_keys':
      return { type: 'extra_forbidden', msg: 'Extra inputs are not permitted' }
    default:
      return { type: 'value_error', msg: 'Input is not valid' }
  }
}

function wrongType(expected: string, input: unknown): Wording {
  if (expected === 'object')
    return { type: 'model_attributes_type', msg: 'Input should be a valid dictionary or object' }
  if (typeof input === 'number' && expected === 'int')
    return {
      type: 'int_from_float',
      msg: 'Input should be a valid integer, got a number with a fractional part',
    }
  if (typeof input === 'number' && expected === 'number')
    return { type: 'finite_number', msg: 'Input should be a finite number' }
  const parsed = typeof input === 'string' ? ownValue(PARSED, expected) : undefined
  if (parsed) return parsed
  const [type, name] = ownValue(ARTICLES, expected) ?? ['value_error', expected]
  return { type, msg: `Input should be a valid ${name}` }
}

/** Pydantic distinguishes unparsable text from a wrong type. */
const PARSED: Record<string, Wording> = {
  int: { type: 'int_parsing', msg: 'Input should be a valid integer, unable to parse string as an integer' },
  number: {
    type: 'float_parsing',
    msg: 'Input should be a valid number, unable to parse string as a number',
  },
  boolean: { type: 'bool_parsing', msg: 'Input should be a valid boolean, unable to interpret input' },
}

const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`

const tooShort = (min: number): Wording => ({
  type: 'string_too_short',
  msg: `String should have at least ${characters(min)}`,
  ctx: { min_length: min },
})

const tooLong = (max: number): Wording => ({
  type: 'string_too_long',
  msg: `String should have at most ${characters(max)}`,
  ctx: { max_length: max },
})

const items = (count: number) => `${count} ${count === 1 ? 'item' : 'items'} after validation`

const lengthOf = (input: unknown) => (Array.isArray(input) ? input.length : 0)

const tooFew = (min: number, actual: number): Wording => ({
  type: 'too_short',
  msg: `List should have at least ${items(min)}, not ${actual}`,
  ctx: { field_type: 'List', min_length: min, actual_length: actual },
})

const tooMany = (max: number, actual: number): Wording => ({
  type: 'too_long',
  msg: `List should have at most ${items(max)}, not ${actual}`,
  ctx: { field_type: 'List', max_length: max, actual_length: actual },
})

const tooSmall = (minimum: number | bigint, inclusive = true): Wording =>
  inclusive
    ? {
        type: 'greater_than_equal',
        msg: `Input should be greater than or equal to ${minimum}`,
        ctx: { ge: Number(minimum) },
      }
    : { type: 'greater_than', msg: `Input should be greater than ${minimum}`, ctx: { gt: Number(minimum) } }

const tooBig = (maximum: number | bigint, inclusive = true): Wording =>
  inclusive
    ? {
        type: 'less_than_equal',
        msg: `Input should be less than or equal to ${maximum}`,
        ctx: { le: Number(maximum) },
      }
    : { type: 'less_than', msg: `Input should be less than ${maximum}`, ctx: { lt: Number(maximum) } }

function decimals(divisor: number): Wording {
  const places = Math.round(-Math.log10(divisor))
  return {
    type: 'decimal_max_places',
    msg: `Decimal input should have no more than ${places} decimal places`,
    ctx: { decimal_places: places },
  }
}

function notOneOf(values: readonly unknown[]): Wording {
  const quoted = values.map((value) => `'${value}'`)
  const expected = [quoted.slice(0, -1).join(', '), quoted.at(-1)].filter(Boolean).join(' or ')
  return { type: 'literal_error', msg: `Input should be ${expected}`, ctx: { expected } }
}
