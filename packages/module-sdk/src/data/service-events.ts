import * as z from 'zod'

/** The event of a deleted account. */
export const accountDeleted = 'account.deleted'

/** A resource, a collection (`inspections/visits`), or `account.deleted`. */
const eventPattern = /^([a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)?|account\.deleted)$/

/** `service` of a manifest: the module has its own service, which receives these events. */
export const serviceSchema = z.strictObject({
  events: z
    .array(
      z
        .string()
        .max(100)
        .regex(eventPattern, 'must be a resource, "<module>/<collection>" or "account.deleted"'),
    )
    .max(40)
    .default([]),
})

export type DeclaredService = z.infer<typeof serviceSchema>
