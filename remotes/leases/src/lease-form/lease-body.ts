import type {
  LeaseAgreementCreate,
  LeaseAgreementUpdate,
} from '@keystead/api-client/lease-agreements/contract'
import type { LeaseValues } from './lease-schema.ts'

/** What creating a lease sends: only what is set (spec section 5); a grace period of 0 days is set (R18). */
export function leaseCreateBody({ late_fee_type: _, ...values }: LeaseValues): LeaseAgreementCreate {
  const { rent_unit_id, start_date, is_month_to_month, late_fee_grace_period, ...rest } = values
  const grace = late_fee_grace_period === null ? {} : { late_fee_grace_period }
  return { rent_unit_id, start_date, is_month_to_month, ...grace, ...truthy(rest) }
}

/** What editing sends: all fields, null for what was emptied (R4). */
export function leaseUpdateBody({ late_fee_type: _, ...values }: LeaseValues): LeaseAgreementUpdate {
  return values
}

type Set<Values> = { [Key in keyof Values]?: NonNullable<Values[Key]> }

const truthy = <Values extends object>(values: Values): Set<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => Boolean(value))) as Set<Values>
