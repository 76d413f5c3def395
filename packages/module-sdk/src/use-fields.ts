import type { Act, Field, Fields } from '@keystead/api-client/fields/kinds'
import { isRequired } from '@keystead/api-client/fields/limits'
import { ownValue } from '@keystead/api-client/own-value'
import { useSettings } from './hooks.ts'
import { useModuleTranslation } from './module-texts.tsx'

/** What a table of fields says of one input; `Name` is a path where the field stands in an entry of a list. */
export interface FieldInput {
  name: string | (string | number)[]
  label: string
  optional: boolean
  integer?: boolean
  money?: boolean
  suffix?: string
}

/**
 * The name, label and marks of inputs, from a table of fields. A label is the key `field.<name>` of the module's catalogue,
 * or the kit's of that name.
 *
 * @param act the form's: a field may be required by one alone
 */
export function useFields<Table extends Fields>(table: Table, act: Act = 'create') {
  const { t } = useModuleTranslation()
  const { symbol } = useSettings().settings.currency
  return (name: string & keyof Table, path: (string | number)[] = []): FieldInput => {
    const field = ownValue<Field>(table, name)
    const words = field?.words ?? name
    return {
      name: path.length > 0 ? [...path, name] : name,
      label: t([`field.${words}`, `common:field.${words}`]),
      optional: field !== undefined && isOptional(field, act),
      ...(field?.kind === 'integer' && { integer: true }),
      ...(field?.kind === 'money' && { money: true, suffix: symbol }),
    }
  }
}

/** What has a value from the start is not said to be optional. */
const isOptional = (field: Field, act: Act) =>
  field.kind !== 'flag' &&
  !isRequired(field, act) &&
  field.default === undefined &&
  field.initial === undefined
