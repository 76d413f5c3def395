import { isDay, latestToday } from '../days.ts'
import { ownValue } from '../own-value.ts'
import type { Act, Field, Fields, Limit, YearLimit } from './kinds.ts'
import type { ShownBy, TakenBy } from './types.ts'

/** The side enforcing a limit. */
export type Side = 'api' | 'form'

/** Resolves a limit for an act on one side. */
export function limitFor<Value extends string | number | undefined>(
  limit: Limit<Value>,
  act: Act,
  side: Side,
): Value {
  const ofSide = typeof limit === 'object' && 'form' in limit ? limit[side] : limit
  return typeof ofSide === 'object' ? ofSide[act] : ofSide
}

/** Resolves a year limit; on the API side in the furthest-ahead time zone. */
export function yearOf(limit: YearLimit, side: Side): number {
  if (typeof limit === 'number') return limit
  const year = side === 'api' ? Number(latestToday().slice(0, 4)) : new Date().getFullYear()
  return year + Number(limit.split('+')[1] ?? 0)
}

/** Limits of a percentage that names none. */
export const percentLimits = { above: 0, below: 100 }

/** YYYY-MM; the database calendar starts in year 1. */
export const MONTH = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/

/** Whether the database can store the day. */
export const isStoredDay = (text: string): boolean => isDay(text) && !text.startsWith('0000')

/** Whether the field is required for the act. */
export const isRequired = ({ required }: Field, act: Act): boolean => required === true || required === act

/** Whether a stored row always has a value. */
export const isStored = (field: Field): boolean =>
  field.kind === 'refs' ||
  (field.api !== 'edit' && (isRequired(field, 'create') || field.default !== undefined))

const only = (table: Fields, isIn: (field: Field) => boolean) =>
  Object.fromEntries(Object.entries(table).filter(([, field]) => isIn(field)))

/** Fields the API accepts for the act. */
export const takenBy = <Table extends Fields, Doing extends Act>(table: Table, act: Doing) =>
  only(table, ({ api }) => api === undefined || api === act) as TakenBy<Table, Doing>

/** Fields the act's form contains. */
export const shownBy = <Table extends Fields, Doing extends Act>(table: Table, act: Doing) =>
  only(table, ({ form }) => form === undefined || form === 'hidden' || form === act) as ShownBy<Table, Doing>

/** Initial values of a create form. */
export const initialValues = (table: Fields): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(shownBy(table, 'create'))
      .map(([name, field]) => [name, field.initial ?? field.default] as const)
      .filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined),
  )

/** A form's value of a field; halves and names are stored in fields of their own. */
function formValue(name: string, field: Field, row: Record<string, unknown>): unknown {
  const value = ownValue<unknown>(row, name)
  if (field.kind !== 'integer') return value
  if (field.named) return ownValue(row, field.named.field) ?? value
  return field.halves && typeof value === 'number' && ownValue(row, field.halves) ? value + 0.5 : value
}

/**
 * Converts form values to a body: halves and names of numbers go to the fields that store them.
 * @param numberOf the number stored with a name
 */
export function storedParts<Body extends object>(
  table: Fields,
  body: Body,
  numberOf: (name: string) => number | null = () => null,
): Body {
  const parts = Object.entries(body as Record<string, unknown>).flatMap(
    ([name, value]): [string, unknown][] => {
      const field = ownValue<Field>(table, name)
      if (field?.kind !== 'integer' || value === undefined) return [[name, value]]
      const isName = typeof value === 'string'
      if (field.named)
        return [
          [name, isName ? numberOf(value) : value],
          [field.named.field, isName ? value : null],
        ]
      if (!field.halves) return [[name, value]]
      const whole = typeof value === 'number' ? Math.floor(value) : value
      return [
        [name, whole],
        [field.halves, whole !== value],
      ]
    },
  )
  return Object.fromEntries(parts) as Body
}

/** Initial values of an edit form. */
export const storedValues = <Table extends Fields, Row extends { [Name in keyof Table]?: unknown }>(
  table: Table,
  row: Row,
) =>
  Object.fromEntries(
    Object.entries<Field>(shownBy(table, 'edit')).map(([name, field]) => [name, formValue(name, field, row)]),
  ) as Pick<Row, keyof ShownBy<Table, 'edit'> & keyof Row>

/** Picks fields of a table. */
export const pickFields = <Table extends Fields, Name extends keyof Table>(
  table: Table,
  ...names: Name[]
): Pick<Table, Name> => Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>

/** Omits fields of a table. */
export const omitFields = <Table extends Fields, Name extends keyof Table>(
  table: Table,
  ...names: Name[]
): Omit<Table, Name> =>
  Object.fromEntries(Object.entries(table).filter(([name]) => !names.includes(name as Name))) as Omit<
    Table,
    Name
  >
