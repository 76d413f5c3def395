import type { Shared } from './common-fields.ts'

/** What each level of a permission allows (R26). A level includes those below it. */
export const levels = { none: 0, view: 1, edit: 2, parts: 3, delete: 4, share: 5 } as const
export type Level = (typeof levels)[keyof typeof levels]

/** The most that may be passed on of what others share. */
export const MOST_ONWARD: Level = levels.delete

/** A row as far as rights go. */
export interface SharedRow {
  shared: Shared | null
}

/** Whether the person who read this row may do what needs the level. Own rows allow everything. */
export function mayDo(row: SharedRow, level: Level): boolean {
  return row.shared === null || row.shared.level >= level
}

/** Whether a row may be deleted: by 4 on itself, or by 3 on what it is a part of. */
export function mayDelete(row: SharedRow, parent?: SharedRow | null): boolean {
  return mayDo(row, levels.delete) || (parent != null && mayDo(parent, levels.parts))
}
