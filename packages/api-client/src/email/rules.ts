import * as z from 'zod'
import { ADDRESS_PATTERN } from './pattern.ts'

/** Longer ones no mail server takes. */
export const LONGEST_ADDRESS = 254

/** The one rule of e-mail addresses, for forms, contract and sign-in alike. */
export const address = () => z.email({ pattern: ADDRESS_PATTERN })

/** An e-mail address as it was typed, without the blanks around it. */
export const mailAddress = () => z.string().trim().check(address())

/** An e-mail address as addresses are compared: without blanks around it, in small letters. */
export const comparedAddress = () => z.string().trim().toLowerCase().check(address())

/** Two spellings of one address are one. */
export const normalAddress = (text: string): string => text.trim().toLowerCase()
