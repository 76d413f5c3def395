import { ownValue } from './own-value.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Somebody else has changed a field that is being changed. Known by its shape: the form that shows both values
 * may come from another build.
 */
export interface EditConflict extends Error {
  name: 'EditConflict'
  /** The fields that both have changed. */
  fields: string[]
  /** What the form would begin with, were it opened now. */
  stored: Values
}

export const isEditConflict = (error: unknown): error is EditConflict =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'EditConflict'

export function editConflict(fields: string[], stored: object): EditConflict {
  const message = `Changed meanwhile: ${fields.join(', ')}`
  return Object.assign(new Error(message), {
    name: 'EditConflict' as const,
    fields,
    stored: stored as Values,
  })
}

/** Those of the changes that the row does not hold yet. */
export function changesLeft(changes: object, now: object): Values {
  const left = Object.entries(changes).filter(
    ([field, value]) => !isSame(value, ownValue(now as Values, field)),
  )
  return Object.fromEntries(left)
}

/** The fields that are being changed and were changed by somebody else, to something else. */
export function contestedFields(changes: object, shown: object, now: object): string[] {
  return Object.keys(changesLeft(changes, now)).filter(
    (field) => !isSame(ownValue(shown as Values, field), ownValue(now as Values, field)),
  )
}

/** Fields that mean something only together; the first says what the others mean. */
export type Together = readonly [string, ...string[]]

/**
 * As `contestedFields`, where some fields go together: once somebody else has changed one of them, what is being changed
 * of them is contested, and the first, be it changed or not: chosen without it the others could not hold.
 */
export function contestedTogether(
  changes: object,
  shown: object,
  now: object,
  groups: readonly Together[],
): string[] {
  const contested = new Set(contestedFields(changes, shown, now))
  for (const group of groups.filter((fields) => fields.some((field) => field in changes))) {
    const whole = { ...only(group, shown), ...only(group, changes) }
    if (contestedFields(whole, shown, now).length === 0) continue
    const left = changesLeft(whole, now)
    for (const field of group)
      if (field in left && (field === group[0] || field in changes)) contested.add(field)
  }
  return [...contested]
}

const only = (fields: readonly string[], values: object) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))

/** Whether two values say the same to a person: nothing typed, null and undefined do. */
export const isSame = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left, withoutBlanks) === JSON.stringify(right, withoutBlanks)
const withoutBlanks = (_key: string, value: unknown) => (value === null || value === '' ? undefined : value)
