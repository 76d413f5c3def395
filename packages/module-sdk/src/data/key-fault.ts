import type * as z from 'zod'

/** Why a record's key is refused, which zod's own message hides. */
export const keyFault = (issue: z.core.$ZodRawIssue): string | undefined =>
  issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined
