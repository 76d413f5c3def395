import { isSame } from '@keystead/api-client/edit-conflict'

type Values = Readonly<Record<string, unknown>>

/** Whether the input differs from the initial values. */
export function isDirty(typed: Values, initial: Values): boolean {
  const keys = new Set([...Object.keys(typed), ...Object.keys(initial)])
  return [...keys].some((key) => !isSame(typed[key], initial[key]))
}

/**
 * The submitted values the user has changed. Ignores what only the schema changed in an untouched field (trimming), and
 * input that parses to the initial value.
 */
export function changesOf<Sent>(sent: Sent, typed: Values, initial: Values): Partial<Sent> {
  const entries = Object.entries(sent ?? {}).filter(([key, value]) => {
    const typedValue = key in typed ? typed[key] : value
    return !isSame(typedValue, initial[key]) && !isSame(value, initial[key])
  })
  return Object.fromEntries(entries) as Partial<Sent>
}
