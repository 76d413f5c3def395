import { toCents } from '@keystead/api-client/money'
import * as z from 'zod'

const kinds = ['rent', 'deposit', 'deposit_return'] as const

/** Leases that one line may be split over. */
export const MOST_PARTS = 8

/**
 * What of a line goes to which leases; together as much as the line.
 * @param sum the line's, in words for its message
 */
export const assignSchema = (cents: number, sum: string) =>
  z
    .object({
      parts: z.array(
        z.object({
          leaseId: z.string(),
          kind: z.enum(kinds),
          amount: z.number().gt(0, 'common:validation.positive'),
        }),
      ),
    })
    .superRefine(({ parts }, context) => {
      const all = parts.reduce((total, { amount }) => total + toCents(amount), 0)
      if (all === cents) return
      context.addIssue({
        code: 'custom',
        path: ['parts', parts.length - 1, 'amount'],
        message: `bankImport.assign.sum?${new URLSearchParams({ sum })}`,
      })
    })
