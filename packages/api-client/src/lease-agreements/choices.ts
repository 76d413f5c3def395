/** Lists of values, apart from the contract: who needs them in a menu needs no zod for it. */

/** What the forms offer; free to choose, without transitions. */
export const leaseStatuses = ['draft', 'active', 'expired', 'terminated', 'renewed'] as const
export type LeaseStatus = (typeof leaseStatuses)[number]
