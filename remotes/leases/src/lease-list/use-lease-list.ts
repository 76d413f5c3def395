import { leaseStatuses } from '@keystead/api-client/lease-agreements/choices'
import { isTenantOf, tenantNames } from '@keystead/api-client/lease-agreements/tenant-name'
import { addressLine } from '@keystead/api-client/postal-address'
import { type ListUrlState, useListUrlState, usePagedList } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { houseLabel } from '../parts/unit-label.ts'
import { type LeaseView, useLeaseViews } from '../reads/use-lease-views.ts'
import { leaseSorts, sortLeases } from './lease-sort.ts'

/** URL filters; the last three are ids set by links from other pages. */
const filterNames = ['status', 'unit', 'property', 'tenant'] as const
export type LeaseFilter = (typeof filterNames)[number]

/** The five statuses, plus date-based filters: running today (as counted in sums) or ending soon. */
export const statusFilters = [...leaseStatuses, 'running', 'expiring'] as const

const urlOptions = {
  filters: filterNames,
  choices: { status: statusFilters },
  sorts: leaseSorts,
  defaultSort: 'start',
  defaultDirection: 'desc',
  memory: 'leases',
} as const

/** Search text: tenants, unit, number, building, property and street. */
function textOf({ lease, place }: LeaseView): string {
  const { lease_number } = lease
  const tenants = tenantNames(lease).join(' ')
  if (!place) return `${tenants} ${lease_number ?? ''}`
  const { unit, building } = place
  const address = building ? addressLine(building) : ''
  const names = `${unit.unit_number} ${unit.unit_name ?? ''} ${houseLabel(place)} ${address}`
  return `${tenants} ${lease_number ?? ''} ${names}`
}

function hasStatus({ status: current, isRunning, soon }: LeaseView, status: string | undefined): boolean {
  if (status === 'running') return isRunning
  if (status === 'expiring') return soon !== null
  return !status || current === status
}

const leaseMatcher =
  ({ filters }: Pick<ListUrlState<LeaseFilter>, 'filters'>) =>
  (view: LeaseView): boolean =>
    hasStatus(view, filters.status) &&
    (!filters.unit || view.lease.rent_unit_id === filters.unit) &&
    (!filters.property || view.place?.group?.id === filters.property) &&
    (!filters.tenant || isTenantOf(view.lease, filters.tenant))

const sharedOf = ({ lease }: LeaseView) => lease.shared

/** Start dates sort newest first by default, everything else ascending. */
function useRising(state: ListUrlState<LeaseFilter>): ListUrlState<LeaseFilter> {
  return useMemo(
    () => ({
      ...state,
      setSort: (sort, direction = sort === 'start' ? 'desc' : 'asc') => state.setSort(sort, direction),
    }),
    [state],
  )
}

/** The filtered and paginated list for the current URL. */
export function useLeaseList() {
  const { views, leases, places, ...reads } = useLeaseViews()
  const state = useRising(useListUrlState(urlOptions))
  const list = usePagedList({
    rows: views,
    state,
    textOf,
    sharedOf,
    matcher: leaseMatcher,
    sorted: sortLeases,
  })
  return { list, reads, leases, places }
}
