import type { Act, Field, Fields } from '@keystead/api-client/fields/kinds'
import { isRequired } from '@keystead/api-client/fields/limits'
import { ownValue } from '@keystead/api-client/own-value'
import { useModuleTranslation } from './module-texts.tsx'

/** What a table of fields says of one input. */
export interface FieldInput {
  name: string
  label: string
  optional: boolean
}

/**
 * The name, label and marks of inputs, from a table of fields. A label is the key `field.<name>` of the module's catalogue,
 * or the kit's of that name.
 *
 * @param act the form's: a field may be required by one alone
 */
export function useFields<Table extends Fields>(table: Table, act: Act = 'create') {
  const { t } = useModuleTranslation()
  return (name: string & keyof Table): FieldInput => {
    const field = ownValue<Field>(table, name)
    return {
      name,
      label: t(`field.${field?.words ?? name}`),
      optional: field !== undefined && !isRequired(field, act),
    }
  }
}
