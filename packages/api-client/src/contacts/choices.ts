/** Value lists without zod, so menus can import them without loading the contract. */

export const contactTypes = ['person', 'organization'] as const
export type ContactType = (typeof contactTypes)[number]

export const contactMethods = ['email', 'phone', 'sms', 'mail'] as const
export type ContactMethod = (typeof contactMethods)[number]
