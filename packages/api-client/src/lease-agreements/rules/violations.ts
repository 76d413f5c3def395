import { endsBeforeStart, type Violation } from '../../violation.ts'

interface Written {
  start_date: string
  end_date?: string | null
  is_month_to_month?: boolean | null
  late_fee_percentage?: number | null
  late_fee_fixed_amount?: number | null
  notice_by?: string | null
  notice_received_on?: string | null
  tenant_contact_id?: string | null
  co_tenant_contact_ids?: readonly string[] | null
}

/** Rules over two fields of a lease, checked on the merged row. */
export function leaseViolations(lease: Written): Violation[] {
  const violations = endsBeforeStart(lease)
  if (lease.is_month_to_month && lease.end_date != null)
    violations.push({
      field: 'end_date',
      type: 'end_date_month_to_month',
      msg: 'A month-to-month lease has no end date',
    })
  if (lease.late_fee_percentage != null && lease.late_fee_fixed_amount != null)
    violations.push({
      field: 'late_fee_percentage',
      type: 'two_late_fees',
      msg: 'A late fee is either fixed or a percentage',
    })
  return [...violations, ...noticeIncomplete(lease), ...namedTwice(lease)]
}

/** Nobody is tenant and co-tenant, or co-tenant twice. */
function namedTwice({ tenant_contact_id, co_tenant_contact_ids }: Written): Violation[] {
  const named = [tenant_contact_id, ...(co_tenant_contact_ids ?? [])].map((id) => id?.toLowerCase())
  return named.flatMap((id, index) => {
    const firstIndex = id === undefined ? index : named.indexOf(id)
    if (firstIndex === index) return []
    const location = { field: 'co_tenant_contact_ids', index: index - 1 }
    return firstIndex === 0
      ? [{ ...location, type: 'co_tenant_is_tenant', msg: "The tenant can't be a co-tenant as well" }]
      : [{ ...location, type: 'co_tenant_twice', msg: 'Name each co-tenant once' }]
  })
}

/** A notice is who gave it, when it was received, and the last day: none without the others. */
function noticeIncomplete({
  notice_by,
  notice_received_on,
  end_date,
}: Pick<Written, 'notice_by' | 'notice_received_on' | 'end_date'>): Violation[] {
  if (notice_by == null && notice_received_on == null) return []
  return Object.entries({ notice_by, notice_received_on, end_date })
    .filter(([, value]) => value == null)
    .map(([field]) => ({
      field,
      type: 'notice_incomplete',
      msg: 'A notice names who gave it, when it was received and the last day',
    }))
}
