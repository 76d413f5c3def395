/**
 * Every rule of the specification's section 5, one row each, as the API keeps it; what the forms keep tighter stands
 * beside it. `ok` are values at the edge that are taken, `no` such that are not.
 */
export interface Rule {
  /** Method and path; in the path the name of a row that stands. */
  on: string
  /** Where in the body, with dots. */
  field: string
  ok?: unknown[]
  no?: [value: unknown, type: string, text?: Quoted][]
  /** The form's limit where it differs from the API's, and why. */
  form?: string
}

/** A sentence that the specification quotes, with its place in the catalogue. */
export interface Quoted {
  key: string
  en: string
  de: string
}

export const long = (length: number) => 'x'.repeat(length)
export const year = new Date().getFullYear()

export const DATE = 'date_from_datetime_parsing'

/** What is taken and what is not. */
export type Edges = Pick<Rule, 'ok' | 'no'>

type No = NonNullable<Rule['no']>[number]
export const required = (max: number, text?: Quoted, missing = text): Edges => ({
  ok: ['x', long(max)],
  no: [
    [undefined, 'missing', missing],
    [null, 'string_type', missing],
    ['', 'string_too_short', text],
    ['   ', 'string_too_short', text],
    [long(max + 1), 'string_too_long'],
    [7, 'string_type'],
  ],
})
/** In an update, absent is unchanged: only null and blank are refused. */
export const kept = (max: number, text?: Quoted): Edges => ({
  ok: [undefined, 'x', long(max)],
  no: [
    [null, 'string_type', text],
    ['', 'string_too_short', text],
    [long(max + 1), 'string_too_long'],
  ],
})
export const optional = (max: number): Edges => ({
  ok: [undefined, null, '', 'x', long(max)],
  no: [
    [long(max + 1), 'string_too_long'],
    [7, 'string_type'],
  ],
})
export const filled = (max?: number): Edges => ({
  ok: [undefined, null, 'x', long(max ?? 3000)],
  no: [
    ['', 'string_too_short'],
    [['x'], 'string_type'],
    ...(max ? [[long(max + 1), 'string_too_long'] as No] : []),
  ],
})
export const integer = (min: number, max: number): Edges => ({
  ok: [undefined, null, min, max],
  no: [
    [min - 1, 'greater_than_equal'],
    [max + 1, 'less_than_equal'],
    [min + 0.5, 'int_from_float'],
    [String(min), 'int_parsing'],
  ],
})
export const money = (positive: boolean): Edges => ({
  ok: [undefined, null, positive ? 0.01 : 0, 1234567.89],
  no: [
    positive ? [0, 'greater_than'] : [-0.01, 'greater_than_equal'],
    [10.001, 'decimal_max_places'],
    ['a lot', 'float_parsing'],
    [1e13, 'less_than_equal'],
  ],
})
export const rent = (text?: Quoted): Edges => ({
  ok: [0.01, 99_999_998.99],
  no: [
    [0, 'greater_than', text],
    [-5, 'greater_than', text],
    [99_999_999, 'less_than'],
    [1.005, 'decimal_max_places'],
  ],
})
export const percentage: Edges = {
  ok: [undefined, null, 0.001, 99.9],
  no: [
    [0, 'greater_than'],
    [100, 'less_than'],
    ['5', 'float_parsing'],
  ],
}
export const day: Edges = {
  ok: [undefined, null, '2024-02-29', '0001-01-01', '9999-12-31'],
  no: [
    ['2023-02-29', DATE],
    ['29.02.2024', DATE],
    ['2024-02-29T00:00:00Z', DATE],
    [20240229, 'string_type'],
  ],
}
export const flag: Edges = {
  ok: [undefined, null, true, false],
  no: [
    ['yes', 'bool_parsing'],
    [1, 'bool_type'],
  ],
}
export const mail: Edges = {
  ok: [undefined, null, 'a.b+c@example.org'],
  no: [
    ['', 'value_error'],
    ['a@', 'value_error'],
    ['a b@example.org', 'value_error'],
  ],
}
export const extra: Pick<Rule, 'no'> = {
  no: [
    [1, 'extra_forbidden'],
    [null, 'extra_forbidden'],
  ],
}

export const on = (place: string, rules: Record<string, Omit<Rule, 'on' | 'field'>>): Rule[] =>
  Object.entries(rules).map(([field, rule]) => ({ on: place, field, ...rule }))

export const each = (names: string, rule: Omit<Rule, 'on' | 'field'>) =>
  Object.fromEntries(names.split(' ').map((name) => [name, rule]))
