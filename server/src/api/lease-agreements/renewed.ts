import { type RawBuilder, sql } from 'kysely'

const stands = sql<boolean>`next.lease_status = 'active' and next.is_active is distinct from false`

const continuedBy = (state: RawBuilder<boolean>) => sql<boolean>`exists (
  select from keystead.lease_agreements next
  where next.rent_unit_id = l.rent_unit_id and next.tenant_contact_id = l.tenant_contact_id
    and next.start_date = l.end_date + 1 and ${state})`

/** Whether the lease `l` of a statement is continued by another: the rule of the API client's `findPredecessors`. */
export const isRenewed = continuedBy(sql`next.lease_status <> 'draft'`)

/** The same, by a lease that still stands. */
export const willContinue = continuedBy(stands)

/** Whether another lease of its unit begins after the end of the lease `l`, for any tenant. */
export const isRelet = sql<boolean>`exists (
  select from keystead.lease_agreements next
  where next.rent_unit_id = l.rent_unit_id and next.start_date > l.end_date and ${stands})`
