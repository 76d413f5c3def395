const partial = new WeakSet<object>()

/** Marks the error of a save in several steps, some of which are stored. */
export function markPartialSave(error: unknown): void {
  if (typeof error === 'object' && error !== null) partial.add(error)
}

/** Whether the error ended a save of which some steps are stored. */
export const isPartialSave = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && partial.has(error)
