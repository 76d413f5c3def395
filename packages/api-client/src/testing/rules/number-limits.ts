import { latestToday } from '../../days.ts'
import type { ApiRefusal, FormRefusal, Pair } from './rule.ts'
import {
  isNegative,
  isRequired,
  notHalf,
  notNumber,
  notPositive,
  notWhole,
  outOfRange,
  tooBig,
  tooFine,
  wrongInput,
} from './texts.ts'

/** Limits of numbers and booleans, as pairs of form and API. */

export const year = new Date().getFullYear()
/** The API does not know the user's time zone: it accepts any year that has begun somewhere. */
const latestYear = Number(latestToday().slice(0, 4))

export const integer = (min: number, max: number): Pair => ({
  form: {
    limit: `a whole number from ${min} to ${max}`,
    takes: [undefined, null, min, max],
    refuses: [
      [min - 1, outOfRange(min, max)],
      [max + 1, outOfRange(min, max)],
      [min + 0.5, notWhole],
      ['some', notWhole],
    ],
  },
  api: {
    limit: `a whole number from ${min} to ${max}`,
    takes: [undefined, null, min, max],
    refuses: [
      [min - 1, 'greater_than_equal'],
      [max + 1, 'less_than_equal'],
      [min + 0.5, 'int_from_float'],
      [String(min), 'int_parsing'],
    ],
  },
})

/** The same with halves, which forms accept and the API stores separately. */
export const halves = (min: number, max: number): Pair => ({
  form: {
    limit: `a whole or half number from ${min} to ${max}`,
    takes: [undefined, null, min, min + 0.5, max],
    refuses: [
      [min - 1, outOfRange(min, max)],
      [min - 0.5, outOfRange(min, max)],
      [max + 0.5, outOfRange(min, max)],
      [min + 0.25, notHalf],
    ],
  },
  api: integer(min, max).api,
})

/** From 1800 to the current year, or some years later: then a form names both. */
export const years = (ahead: number, [min, future]: [string, string]): Pair => ({
  form: {
    limit: `1800 to this year + ${ahead}`,
    takes: [undefined, null, 1800, year + ahead],
    refuses: [
      [1799, min],
      [year + ahead + 1, ahead === 0 ? future : outOfRange(1800, year + ahead)],
      [1900.5, notWhole],
      ['soon', notWhole],
    ],
  },
  api: {
    limit: `1800 to this year + ${ahead}`,
    takes: [undefined, null, 1800, latestYear + ahead],
    refuses: [
      [1799, 'greater_than_equal', min],
      [latestYear + ahead + 1, 'less_than_equal', ahead === 0 ? future : undefined],
      [1900.5, 'int_from_float'],
      ['1900', 'int_parsing'],
    ],
  },
})

const LARGEST = 999_999_999_999.99
const fineForm: FormRefusal[] = [
  [10.0015, tooFine],
  [999_999.9999999999, tooFine],
  ['a lot', notNumber],
]
const fineApi: ApiRefusal[] = [
  [10.0015, 'decimal_max_places'],
  [1e-18, 'decimal_max_places'],
  ['a lot', 'float_parsing'],
]

const amount = (limit: string, takes: unknown[], form: FormRefusal[], api: ApiRefusal[]): Pair => ({
  form: { limit, takes, refuses: [...form, ...fineForm] },
  api: { limit, takes, refuses: [...api, ...fineApi] },
})

export const positive = amount(
  'an amount above 0',
  [undefined, null, 0.01, LARGEST],
  [
    [0, notPositive],
    [1e12, tooBig(1e12)],
  ],
  [
    [0, 'greater_than'],
    [1e12, 'less_than_equal'],
  ],
)
export const notNegative = amount(
  'an amount from 0 on',
  [undefined, null, 0, 1234567.89, LARGEST],
  [
    [-0.01, isNegative],
    [1e12, tooBig(1e12)],
  ],
  [
    [-0.01, 'greater_than_equal'],
    [1e12, 'less_than_equal'],
  ],
)

const TOO_MUCH = 99_999_999

/** Rents and their parts. */
export const rent = (text = notPositive, msg?: string): Pair =>
  amount(
    `above 0 and below ${TOO_MUCH}`,
    [0.01, 99_999_998.99],
    [
      [0, text],
      [-5, text],
      [TOO_MUCH, tooBig(TOO_MUCH)],
      [99_999_998.99999999, tooFine],
    ],
    [
      [0, 'greater_than', msg],
      [-5, 'greater_than', msg],
      [TOO_MUCH, 'less_than'],
      [99_999_998.99999999, 'decimal_max_places'],
    ],
  )

export const blankNumber: Pair = {
  form: { limit: 'may be left out', takes: [undefined, null] },
  api: { limit: 'may be left out', takes: [undefined, null] },
}
export const requiredNumber: Pair = {
  form: { limit: 'required', refuses: [undefined, null].map((value) => [value, isRequired]) },
  api: {
    limit: 'required',
    refuses: [
      [undefined, 'missing'],
      [null, 'float_type'],
    ],
  },
  only: 'creates',
}

export const percentage: Pair = {
  form: {
    limit: 'above 0 and below 100',
    takes: [undefined, null, 0.001, 99.9],
    refuses: [
      [0, notPositive],
      [100, tooBig(100)],
      ['some', notNumber],
    ],
  },
  api: {
    limit: 'above 0 and below 100',
    takes: [undefined, null, 0.001, 99.9],
    refuses: [
      [0, 'greater_than'],
      [100, 'less_than'],
      ['5', 'float_parsing'],
    ],
  },
}

export const area: Pair = {
  form: {
    limit: 'above 0 and below 999999',
    takes: [undefined, null, 0.5, 999_998.9],
    refuses: [
      [0, notPositive],
      [999_999, tooBig(999_999)],
      ['big', notNumber],
    ],
  },
  api: {
    limit: 'above 0 and below 999999',
    takes: [null, 0.5, 999_998.9],
    refuses: [
      [0, 'greater_than'],
      [999_999, 'less_than'],
      ['big', 'float_parsing'],
    ],
  },
}

/** A boolean: in forms a switch, which has no other value. */
export const flag: Pair = {
  form: { limit: 'yes or no', takes: [true, false], refuses: [['yes', wrongInput]] },
  api: {
    limit: 'yes or no',
    takes: [undefined, null, true, false],
    refuses: [
      ['yes', 'bool_parsing'],
      [1, 'bool_type'],
    ],
  },
}

/** The form's initial value, and the API's default for absent and null. */
export const startsAs = (value: unknown): Pair => ({
  form: { limit: 'default', default: value },
  api: { limit: 'default', default: value },
  only: 'creates',
})

/** Fields outside the rules: refused, with one error each. */
export const extra: Pair = {
  api: {
    limit: 'not allowed',
    refuses: [
      [1, 'extra_forbidden'],
      [null, 'extra_forbidden'],
    ],
  },
}

/** Only the pair's API half. */
export const apiOnly = ({ api, only }: Pair): Pair => ({ api, only })
/** Only the pair's form half. */
export const formOnly = ({ form }: Pair): Pair => ({ form })
