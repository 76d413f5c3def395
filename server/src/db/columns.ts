import type { Field, Fields } from '@keystead/api-client/fields/kinds'
import type { IsStored, ValueOf } from '@keystead/api-client/fields/types'
import type { Generated } from 'kysely'

type Column<Each extends Field> = Each extends { default: unknown }
  ? Generated<ValueOf<Each>>
  : IsStored<Each> extends true
    ? ValueOf<Each>
    : ValueOf<Each> | null

/**
 * Column types derived from a table's fields; `is_active` belongs to the columns every row has, lists of ids to tables
 * of their own.
 */
export type ColumnsOf<Table extends Fields> = {
  [Name in Exclude<keyof Table, 'is_active'> as Table[Name] extends { kind: 'refs' } ? never : Name]: Column<
    Table[Name]
  >
}
