import type { Field, Fields } from '@keystead/api-client/fields/kinds'
import type { IsStored, ValueOf } from '@keystead/api-client/fields/types'
import type { Generated } from 'kysely'

type Column<Each extends Field> = Each extends { default: unknown }
  ? Generated<ValueOf<Each>>
  : IsStored<Each> extends true
    ? ValueOf<Each>
    : ValueOf<Each> | null

/** The columns of a table of fields; `is_active` stands with those that every row has. */
export type ColumnsOf<Table extends Fields> = {
  [Name in Exclude<keyof Table, 'is_active'>]: Column<Table[Name]>
}
