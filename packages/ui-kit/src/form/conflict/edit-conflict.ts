import { type EditConflict, isSame } from '@keystead/api-client/edit-conflict'

type Values = Readonly<Record<string, unknown>>

/** A field with two values, of which the person chooses one. */
export interface ConflictField {
  key: string
  typed: unknown
  stored: unknown
  /** What stood there before both changed it: a draft keeps that until it is chosen, to ask again. */
  base?: unknown
  choice?: 'typed' | 'stored'
}

export interface Rebased {
  /** What the form now counts as its beginning. */
  initial: Values
  /** What goes into fields that the person has not touched. */
  taken: Values
  fields: ConflictField[]
}

/**
 * The same edit on the row as it stands now: untouched fields take what is stored, touched ones keep what was typed,
 * and where both were changed it is asked. What was decided in an earlier round stays choosable.
 */
export function rebase(
  { fields, stored }: EditConflict,
  typed: Values,
  initial: Values,
  before: ConflictField[] = [],
): Rebased {
  const isTouched = (key: string) => !isSame(typed[key], initial[key])
  // One that was not touched is asked all the same where another means nothing without it.
  const asked = fields.filter((key) => !isSame(typed[key], stored[key]))
  const taken = Object.entries(stored).filter(([key]) => !isTouched(key) && !asked.includes(key))
  const decided = before.filter(({ key }) => !asked.includes(key))
  return {
    initial: { ...initial, ...stored },
    taken: Object.fromEntries(taken),
    fields: [
      ...decided.map((field) => ({ ...field, stored: stored[field.key] })),
      ...asked.map((key) => ({ key, typed: typed[key], stored: stored[key], base: initial[key] })),
    ],
  }
}
