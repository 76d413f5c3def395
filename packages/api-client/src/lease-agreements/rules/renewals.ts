import { addDays } from '../../days.ts'
import { groupBy } from '../../group-by.ts'

interface Renewable {
  id: string
  rent_unit_id: string
  tenant_contact_id: string | null
  lease_status: string
  start_date: string
  end_date: string | null
}

/** By lease, the one that it continues: the same tenant in the same unit, until the day before. */
export function findPredecessors<Lease extends Renewable>(
  leases: readonly Lease[],
): ReadonlyMap<string, Lease> {
  const place = ({ rent_unit_id, tenant_contact_id }: Lease) => `${rent_unit_id} ${tenant_contact_id}`
  const ended = groupBy(
    leases.filter((each) => each.lease_status !== 'draft' && each.tenant_contact_id && each.end_date),
    (each) => `${place(each)} ${addDays(each.end_date ?? '', 1)}`,
  )
  return new Map(
    leases.flatMap((lease) => {
      const [former] = ended.get(`${place(lease)} ${lease.start_date}`) ?? []
      return former && lease.lease_status !== 'draft' ? [[lease.id, former] as const] : []
    }),
  )
}

/** By lease id, the one that continues it. */
export function findSuccessors<Lease extends Renewable>(
  leases: readonly Lease[],
): ReadonlyMap<string, Lease> {
  const predecessorOf = findPredecessors(leases)
  return new Map(
    leases.flatMap((lease) => {
      const former = predecessorOf.get(lease.id)
      return former ? [[former.id, lease] as const] : []
    }),
  )
}

/** What a lease continues, the newest first. */
export function allBefore<Lease extends Renewable>(
  lease: Lease,
  predecessorOf: ReadonlyMap<string, Lease>,
): Lease[] {
  const former = predecessorOf.get(lease.id)
  return former ? [former, ...allBefore(former, predecessorOf)] : []
}

/** The day that the tenant's first lease of the unit began, renewals included, YYYY-MM-DD. */
export const tenancyStart = <Lease extends Renewable>(lease: Lease, leases: readonly Lease[]): string =>
  allBefore(lease, findPredecessors(leases)).at(-1)?.start_date ?? lease.start_date
