import { isSame } from '@keystead/api-client/edit-conflict'

type Values = Readonly<Record<string, unknown>>

/** Whether anything typed differs from what the form began with. */
export function isDirty(typed: Values, initial: Values): boolean {
  const keys = new Set([...Object.keys(typed), ...Object.keys(initial)])
  return [...keys].some((key) => !isSame(typed[key], initial[key]))
}

/**
 * The part of what is sent that the person has changed. What only the schema has made of an untouched field (blanks cut
 * off, say) is no change, and neither is what was typed and means what stood there before.
 */
export function changesOf<Sent>(sent: Sent, typed: Values, initial: Values): Partial<Sent> {
  const entries = Object.entries(sent ?? {}).filter(([key, value]) => {
    const own = key in typed ? typed[key] : value
    return !isSame(own, initial[key]) && !isSame(value, initial[key])
  })
  return Object.fromEntries(entries) as Partial<Sent>
}
