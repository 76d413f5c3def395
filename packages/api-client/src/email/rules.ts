import * as z from 'zod'

/** What HTML's own e-mail input takes, letter for letter (its "valid e-mail address"). */
const PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Longer ones no mail server takes. */
export const LONGEST_ADDRESS = 254

/** The one rule of e-mail addresses, for forms, contract and sign-in alike (R41). */
export const address = () => z.email({ pattern: PATTERN })

/** An e-mail address as it was typed, without the blanks around it. */
export const mailAddress = () => z.string().trim().check(address())

/** An e-mail address as addresses are compared: without blanks around it, in small letters. */
export const comparedAddress = () => z.string().trim().toLowerCase().check(address())

/** Two spellings of one address are one. */
export const normalAddress = (text: string): string => text.trim().toLowerCase()
