/** What is usual; free otherwise. */
export const leaseTypes = ['residential', 'commercial', 'parking'] as const

/** It has a word of its own; another one is shown as it is. */
export const isUsualType = (type: string | null | undefined) => leaseTypes.some((usual) => usual === type)
