import * as z from 'zod'
import { ADDRESS_PATTERN } from './pattern.ts'

/** Maximum length mail servers accept. */
export const LONGEST_ADDRESS = 254

/** The e-mail rule shared by forms, contract and sign-in. */
export const address = () => z.email({ pattern: ADDRESS_PATTERN })

/** An e-mail address as typed, trimmed. */
export const mailAddress = () => z.string().trim().check(address())

/** An e-mail address normalized for comparison: trimmed and lower case. */
export const comparedAddress = () => z.string().trim().toLowerCase().check(address())

/** Normalizes an e-mail address for comparison. */
export const normalAddress = (text: string): string => text.trim().toLowerCase()
