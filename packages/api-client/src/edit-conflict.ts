import { ownValue } from './own-value.ts'

type Values = Readonly<Record<string, unknown>>

/** Somebody else changed a field being edited. Identified by shape, as the form may come from another build. */
export interface EditConflict extends Error {
  name: 'EditConflict'
  /** Fields changed on both sides. */
  fields: string[]
  /** The form's values for the row as now stored. */
  stored: Values
}

/** By shape: an error from another copy of this code counts too. */
export const isEditConflict = (error: unknown): error is EditConflict =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'EditConflict'

/**
 * @param fields changed on both sides
 * @param stored the form's values for the row as now stored
 */
export function editConflict(fields: string[], stored: object): EditConflict {
  const message = `Changed meanwhile: ${fields.join(', ')}`
  return Object.assign(new Error(message), {
    name: 'EditConflict' as const,
    fields,
    stored: stored as Values,
  })
}

/** Changes that the row does not contain yet. */
export function changesLeft(changes: object, now: object): Values {
  const remaining = Object.entries(changes).filter(
    ([field, value]) => !isSame(value, ownValue(now as Values, field)),
  )
  return Object.fromEntries(remaining)
}

/** Edited fields that somebody else changed to a different value. */
export function contestedFields(changes: object, shown: object, now: object): string[] {
  return Object.keys(changesLeft(changes, now)).filter(
    (field) => !isSame(ownValue(shown as Values, field), ownValue(now as Values, field)),
  )
}

/** Interdependent fields; the first determines the meaning of the others. */
export type Together = readonly [string, ...string[]]

/**
 * As `contestedFields`, with interdependent fields: if one was changed remotely, the edited ones conflict, and so does
 * the first, edited or not, as the others depend on it.
 */
export function contestedTogether(
  changes: object,
  shown: object,
  now: object,
  groups: readonly Together[],
): string[] {
  const contested = new Set(contestedFields(changes, shown, now))
  for (const group of groups.filter((fields) => fields.some((field) => field in changes))) {
    const merged = { ...only(group, shown), ...only(group, changes) }
    if (contestedFields(merged, shown, now).length === 0) continue
    const remaining = changesLeft(merged, now)
    for (const field of group)
      if (field in remaining && (field === group[0] || field in changes)) contested.add(field)
  }
  return [...contested]
}

const only = (fields: readonly string[], values: object) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))

/** Deep equality that treats blank, null and undefined as equal. */
export const isSame = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left, withoutBlanks) === JSON.stringify(right, withoutBlanks)
const withoutBlanks = (_key: string, value: unknown) => (value === null || value === '' ? undefined : value)
