/** What is usual; free otherwise (spec section 5). */
export const leaseTypes = ['residential', 'commercial', 'parking'] as const
