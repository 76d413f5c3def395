import type {
  LeaseAgreementCreate,
  LeaseAgreementUpdate,
} from '@keystead/api-client/lease-agreements/contract'
import type { LeaseValues } from './lease-schema.ts'

/** The fields of a lease as the server knows them: the kind of late fee follows from which of the two is set. */
export type LeaseBody = Omit<LeaseValues, 'late_fee_type'>

export function leaseBody({ late_fee_type: _, ...body }: LeaseValues): LeaseBody {
  return body
}

/** What creating a lease sends: only what is set; a grace period of 0 days is set. */
export function leaseCreateBody(body: LeaseBody): LeaseAgreementCreate {
  const { rent_unit_id, start_date, is_month_to_month, late_fee_grace_period, ...rest } = body
  const grace = late_fee_grace_period === null ? {} : { late_fee_grace_period }
  return { rent_unit_id, start_date, is_month_to_month, ...grace, ...truthy(rest) }
}

/**
 * What editing sends: what was changed, null for what was emptied. What a choice rules out goes along as emptied,
 * whoever set it: the row may have got it since the form was opened.
 */
export function leaseChanges({ late_fee_type, ...changes }: Partial<LeaseValues>): LeaseAgreementUpdate {
  return {
    ...changes,
    ...(changes.is_month_to_month && { end_date: null }),
    ...(late_fee_type === 'percentage' && { late_fee_fixed_amount: null }),
    ...(late_fee_type === 'fixed' && { late_fee_percentage: null }),
  }
}

type Set<Values> = { [Key in keyof Values]?: NonNullable<Values[Key]> }

const truthy = <Values extends object>(values: Values): Set<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => Boolean(value))) as Set<Values>
