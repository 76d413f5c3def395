import { formShape } from '@keystead/api-client/fields/form-schema'
import { money } from '@keystead/api-client/fields/kinds'
import { toCents } from '@keystead/api-client/money'
import * as z from 'zod'
import { entries, paymentKinds } from '../data/entries.ts'

const { amount, month } = formShape(
  { amount: money({ above: 0, required: true }), month: entries.fields.month },
  'create',
)

/** Maximum number of leases to split a line over. */
export const MAX_PARTS = 8

/**
 * The parts of a line, whose amounts must add up to its own.
 * @param money an amount in words, for the message
 */
export const assignSchema = (cents: number, money: (cents: number) => string) =>
  z
    .object({
      parts: z.array(
        z.object({
          leaseId: z.string(),
          kind: z.enum(paymentKinds),
          amount,
          month,
        }),
      ),
    })
    .superRefine(({ parts }, context) => {
      const all = parts.reduce((total, { amount }) => total + toCents(amount), 0)
      if (all === cents) return
      context.addIssue({
        code: 'custom',
        path: ['parts', parts.length - 1, 'amount'],
        message: `bankImport.assign.sum?${new URLSearchParams({ sum: money(cents), now: money(all) })}`,
      })
    })
