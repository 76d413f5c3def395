import { ownValue } from '../own-value.ts'
import type { Act, Field, Fields } from './kinds.ts'
import { isRequired } from './limits.ts'

/** Input props from a field table; the name is a path for fields of list entries. */
export interface FieldInput {
  name: string | (string | number)[]
  label: string
  optional: boolean
  integer?: boolean
  money?: boolean
  suffix?: string
}

interface Words {
  t: (key: string, params?: Record<string, unknown>) => string
  /** Currency symbol, shown beside amounts. */
  symbol?: string
  /** The form's act, as a field may be required in only one. */
  act?: Act
}

/**
 * Names, labels and marks of inputs from a table of fields. A label is `field.<name>` in the module's catalogue,
 * falling back to the kit's.
 */
export const inputsOf =
  <Table extends Fields>(table: Table, { t, symbol, act = 'create' }: Words) =>
  (name: string & keyof Table, path: (string | number)[] = []): FieldInput => {
    const field = ownValue<Field>(table, name)
    const words = field?.words ?? name
    return {
      name: path.length > 0 ? [...path, name] : name,
      label: t(`field.${words}`, { defaultValue: t(`common:field.${words}`) }),
      optional: field !== undefined && isOptional(field, act),
      ...(field?.kind === 'integer' && !field.halves && { integer: true }),
      ...(field?.kind === 'money' && { money: true, suffix: symbol }),
    }
  }

/** Fields with a default are not marked optional. */
const isOptional = (field: Field, act: Act) =>
  field.kind !== 'flag' &&
  !isRequired(field, act) &&
  field.default === undefined &&
  field.initial === undefined
