import * as z from 'zod'

/** Addresses are the same whatever their case. */
const compared = (email: string) => email.trim().toLowerCase()

/** Whether what is typed is the account's address. */
export const isOwnAddress = (typed: unknown, email: string) =>
  typeof typed === 'string' && compared(typed) === compared(email)

/** The typed confirmation: the account's own address. */
export const confirmSchema = (email: string) =>
  z.object({
    email: z.string().refine((typed) => isOwnAddress(typed, email), 'deletion.error.address'),
  })
