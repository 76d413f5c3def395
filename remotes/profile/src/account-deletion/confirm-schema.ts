import * as z from 'zod'

/** E-mail addresses are compared case-insensitively. */
const compared = (email: string) => email.trim().toLowerCase()

/** Whether the typed address is the account's own. */
export const isOwnAddress = (typed: unknown, email: string) =>
  typeof typed === 'string' && compared(typed) === compared(email)

/** Requires typing the account's own address. */
export const confirmSchema = (email: string) =>
  z.object({
    email: z.string().refine((typed) => isOwnAddress(typed, email), 'deletion.error.address'),
  })
