/** Addresses that open a mail program or a telephone. What was typed becomes an address and never more than that. */

/** No subject, no second receiver: whatever stands in it, it is one address. */
export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** Digits, with a plus before them where it is there: "+49 30 (0) 23" as it would be dialled from its letters. */
export const telephoneTo = (phone: string): string =>
  `tel:${phone.trim().startsWith('+') ? '+' : ''}${phone.replace(/\(0\)|\D/g, '')}`
