/** Suggested types; free text is allowed. */
export const leaseTypes = ['residential', 'commercial', 'parking'] as const

/** Whether the type has a translation; others are shown verbatim. */
export const isUsualType = (type: string | null | undefined) => leaseTypes.some((usual) => usual === type)
