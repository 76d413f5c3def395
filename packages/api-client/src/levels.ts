import type { Shared } from './common-fields.ts'

/**
 * Rights: the level of a permission that each action takes. A level also allows what those below it do, 0 allows nothing.
 * Services and screens ask by an action's name; policies ask `keystead.level_for`, which is this table in SQL.
 */
export const levels = {
  view: 1,
  edit: 2,
  /** Add, change and delete the periods of a lease, and their components. */
  editPeriods: 2,
  /** Add a building to a property, a unit to a building, a lease to a unit. */
  addPart: 3,
  /** Delete such a part, or move it elsewhere, without the right to delete on the part itself. */
  removePart: 3,
  delete: 4,
  /** Name the row in groups of one's own, with a level up to `MOST_ONWARD`. */
  share: 5,
} as const

export type Action = keyof typeof levels

/** The highest level that may be passed on of what others share. */
export const MOST_ONWARD = levels.delete

/** A row as far as rights go. */
export interface SharedRow {
  shared: Shared | null
}

/** Whether the person who read this row may do this with it. Own rows allow everything. */
export function mayDo(row: SharedRow, action: Action): boolean {
  return row.shared === null || row.shared.level >= levels[action]
}

/** Whether a row may be deleted: by the right to on itself, or by that to remove parts of what it is a part of. */
export function mayDelete(row: SharedRow, parent?: SharedRow | null): boolean {
  return mayDo(row, 'delete') || (parent != null && mayDo(parent, 'removePart'))
}
