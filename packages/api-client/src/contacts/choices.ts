/** Lists of values, apart from the contract: who needs them in a menu needs no zod for it. */

export const contactTypes = ['person', 'organization'] as const
export type ContactType = (typeof contactTypes)[number]

export const contactMethods = ['email', 'phone', 'sms', 'mail'] as const
export type ContactMethod = (typeof contactMethods)[number]
