import { byContactName, type Named } from '@keystead/api-client/contacts/rules'
import { byStartDateDescending } from '@keystead/api-client/lease-agreements/rules/order'
import type { ListOrder } from '@keystead/ui-kit'
import type { LeaseView } from '../reads/use-lease-views.ts'

export const leaseSorts = ['start', 'tenant', 'end', 'rent'] as const
type LeaseSort = (typeof leaseSorts)[number]

type Compare = (left: LeaseView, right: LeaseView) => number

/** Sorts leases that are in order of start, newest first; equal ones keep that order. */
export function sortLeases(views: LeaseView[], { sort, direction, language }: ListOrder): LeaseView[] {
  const byName = byContactName(language)
  const comparisons: Record<LeaseSort, Compare> = {
    start: ({ lease: left }, { lease: right }) => byStartDateDescending(right, left),
    tenant: (left, right) => byName(tenantOf(left), tenantOf(right)),
    end: (left, right) => endOf(left).localeCompare(endOf(right)),
    rent: (left, right) => (left.lease.monthly_rent ?? 0) - (right.lease.monthly_rent ?? 0),
  }
  const sign = direction === 'desc' ? -1 : 1
  const compare = comparisons[sort as LeaseSort]
  return views.toSorted((left, right) => sign * compare(left, right))
}

/** A legacy lease's own tenant name is sorted as it is. */
const tenantOf = ({ lease }: LeaseView): Named =>
  lease.tenant_contact ?? { organization: { organization_name: lease.tenant_name ?? '' } }

/** Open-ended ones come last. */
const endOf = ({ lease }: LeaseView) => lease.end_date ?? '9999'
