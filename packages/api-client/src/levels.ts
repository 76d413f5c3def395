import type { Shared } from './common-fields.ts'

/**
 * Permission level required per action. Higher levels include lower ones; 0 allows nothing. Services and screens use
 * action names; policies use `keystead.level_for`, this table in SQL.
 */
export const levels = {
  view: 1,
  edit: 2,
  /** Add, change and delete a lease's periods and their components. */
  editPeriods: 2,
  /** Add a building to a property, a unit to a building, a lease to a unit. */
  addPart: 3,
  /** Delete or move such a part without the delete right on the part itself. */
  removePart: 3,
  delete: 4,
  /** Grant access to the row in own groups, up to `MOST_ONWARD`. */
  share: 5,
} as const

export type Action = keyof typeof levels

/** Highest level that can be granted on resources shared by others. */
export const MOST_ONWARD = levels.delete

/** The part of a row that decides access. */
export interface SharedRow {
  shared: Shared | null
}

/** Whether the reader may perform the action on the row. Own rows allow everything. */
export function mayDo(row: SharedRow, action: Action): boolean {
  return row.shared === null || row.shared.level >= levels[action]
}

/** Whether a row may be deleted: by delete on itself, or removePart on its parent. */
export function mayDelete(row: SharedRow, parent?: SharedRow | null): boolean {
  return mayDo(row, 'delete') || (parent != null && mayDo(parent, 'removePart'))
}
