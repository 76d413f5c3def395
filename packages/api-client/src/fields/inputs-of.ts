import { ownValue } from '../own-value.ts'
import type { Act, Field, Fields } from './kinds.ts'
import { isRequired } from './limits.ts'

/** What a table of fields says of one input; its name is a path where the field stands in an entry of a list. */
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
  /** The sign of the currency, beside amounts. */
  symbol?: string
  /** The form's act: a field may be required by one alone. */
  act?: Act
}

/**
 * The name, label and marks of inputs, from a table of fields. A label is the key `field.<name>` of the module's catalogue,
 * or the kit's of that name.
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
      ...(field?.kind === 'integer' && { integer: true }),
      ...(field?.kind === 'money' && { money: true, suffix: symbol }),
    }
  }

/** What has a value from the start is not said to be optional. */
const isOptional = (field: Field, act: Act) =>
  field.kind !== 'flag' &&
  !isRequired(field, act) &&
  field.default === undefined &&
  field.initial === undefined
