/**
 * Somebody else has changed a field that is being changed (R45). Known by its shape: the form that shows both values
 * may come from another build.
 */
export interface EditConflict extends Error {
  name: 'EditConflict'
  /** The fields that both have changed. */
  fields: string[]
  /** What the form would begin with, were it opened now. */
  stored: object
}

export function editConflict(fields: string[], stored: object): EditConflict {
  const message = `Changed meanwhile: ${fields.join(', ')}`
  return Object.assign(new Error(message), { name: 'EditConflict' as const, fields, stored })
}

type Values = Record<string, unknown>

/** Those of the changes that the row does not hold yet. */
export function changesLeft(changes: object, now: object): Values {
  const left = Object.entries(changes).filter(([field, value]) => !isSame(value, (now as Values)[field]))
  return Object.fromEntries(left)
}

/** The fields that are being changed and were changed by somebody else, to something else. */
export function contestedFields(changes: object, shown: object, now: object): string[] {
  return Object.keys(changesLeft(changes, now)).filter(
    (field) => !isSame((shown as Values)[field], (now as Values)[field]),
  )
}

/** Nothing typed, null and undefined are the same to a person. */
const isSame = (left: unknown, right: unknown) => written(left) === written(right)
const written = (value: unknown) => JSON.stringify(value === undefined || value === '' ? null : value)
