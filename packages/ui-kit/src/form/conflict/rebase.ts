import { type EditConflict, isSame } from '@keystead/api-client/edit-conflict'

type Values = Readonly<Record<string, unknown>>

/** A field with two values to choose from. */
export interface ConflictField {
  key: string
  typed: unknown
  stored: unknown
  /** The value before both changes, kept in the draft until resolved, to ask again. */
  base?: unknown
  choice?: 'typed' | 'stored'
}

export interface Rebased {
  /** The form's new baseline. */
  initial: Values
  /** New values for untouched fields. */
  taken: Values
  fields: ConflictField[]
}

/**
 * Rebases an edit on the current row: untouched fields take the stored value, touched ones keep theirs, and fields
 * changed on both sides are asked about. Earlier decisions stay open to change.
 */
export function rebase(
  { fields, stored }: EditConflict,
  typed: Values,
  initial: Values,
  before: ConflictField[] = [],
): Rebased {
  const isTouched = (key: string) => !isSame(typed[key], initial[key])
  // Interdependent fields are asked about even if untouched.
  const contested = fields.filter((key) => !isSame(typed[key], stored[key]))
  const taken = Object.entries(stored).filter(([key]) => !isTouched(key) && !contested.includes(key))
  const decided = before.filter(({ key }) => !contested.includes(key))
  return {
    initial: { ...initial, ...stored },
    taken: Object.fromEntries(taken),
    fields: [
      ...decided.map((field) => ({ ...field, stored: stored[field.key] })),
      ...contested.map((key) => ({ key, typed: typed[key], stored: stored[key], base: initial[key] })),
    ],
  }
}
