/** Value lists without zod, so menus can import them without loading the contract. */

/** Offered by forms; any status may follow any other. */
export const leaseStatuses = ['draft', 'active', 'expired', 'terminated', 'renewed'] as const
export type LeaseStatus = (typeof leaseStatuses)[number]

/** Who gave notice. */
export const noticeParties = ['tenant', 'landlord', 'agreement'] as const
export type NoticeParty = (typeof noticeParties)[number]
