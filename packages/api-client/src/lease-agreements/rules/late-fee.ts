export type LateFeeType = 'fixed' | 'percentage'

/** The late fee type, derived from which field is set; fixed by default. */
export function lateFeeType(lease: { late_fee_percentage?: number | null }): LateFeeType {
  return lease.late_fee_percentage == null ? 'fixed' : 'percentage'
}
