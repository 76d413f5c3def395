import type {
  LeaseAgreementCreate,
  LeaseAgreementUpdate,
} from '@keystead/api-client/lease-agreements/contract'
import type { LeaseValues } from './lease-schema.ts'

/** Lease fields in API terms; the late fee type follows from which fee is set. */
export type LeaseBody = Omit<LeaseValues, 'late_fee_type'>

export function leaseBody({ late_fee_type: _, ...body }: LeaseValues): LeaseBody {
  return body
}

/** Create body with set fields only; a grace period of 0 days counts as set. */
export function leaseCreateBody(body: LeaseBody): LeaseAgreementCreate {
  const { rent_unit_id, start_date, is_month_to_month, late_fee_grace_period, ...rest } = body
  const grace = late_fee_grace_period === null ? {} : { late_fee_grace_period }
  return { rent_unit_id, start_date, is_month_to_month, ...grace, ...truthy(rest) }
}

/**
 * Update body: changed fields, null for cleared ones. Fields excluded by a choice are always cleared, since they may
 * have been set concurrently.
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
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))),
  ) as Set<Values>
