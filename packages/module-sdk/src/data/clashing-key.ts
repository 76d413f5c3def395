import { ownValue } from '@keystead/api-client/own-value'
import type { MemoryRow } from './memory-list.ts'

const fieldValue = (row: MemoryRow, field: string) => ownValue<unknown>(row, field) ?? null

/** The first key whose values another row of the same owner has; null never clashes. */
export function clashingKey<Key extends readonly string[]>(
  unique: readonly Key[] = [],
  rows: readonly MemoryRow[],
  row: MemoryRow,
): Key | undefined {
  return unique.find(
    (fields) =>
      fields.every((field) => fieldValue(row, field) !== null) &&
      rows.some(
        (each) =>
          each.id !== row.id &&
          each.owner_id === row.owner_id &&
          fields.every((field) => fieldValue(each, field) === fieldValue(row, field)),
      ),
  )
}

/** The server's words for such a row. */
export const notUnique = (fields: readonly string[]) => ({
  detail: 'There is a row with these values',
  type: 'not_unique',
  params: { fields },
})
