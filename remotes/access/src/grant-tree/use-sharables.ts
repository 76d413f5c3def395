import { resourceTypes } from '@keystead/api-client/access-groups/choices'
import { buildings } from '@keystead/api-client/buildings/resource'
import { contacts } from '@keystead/api-client/contacts/resource'
import { useLockable } from '@keystead/api-client/data/use-lockable'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { tenantsName } from '@keystead/api-client/lease-agreements/tenant-name'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { useFormat, useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { joinReads } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { type LeaseWords, type Sharables, sharablesOf } from './sharable.ts'

/** All rows visible to the user as a tree, joined from five parallel queries. Undefined while loading. */
export function useSharables() {
  const { settings } = useSettings()
  const words = useLeaseWords()
  const groups = useLockable(propertyGroups.list())
  const buildingList = useLockable(buildings.list())
  const units = useLockable(rentUnits.list())
  const leases = useLockable(leaseAgreements.list())
  const people = useLockable(contacts.list())
  const reads = [groups, buildingList, units, leases, people]
  const sharables = useMemo<Sharables | undefined>(() => {
    if (!groups.data || !buildingList.data || !units.data || !leases.data || !people.data) return undefined
    const rows = {
      groups: groups.data,
      buildings: buildingList.data,
      units: units.data,
      leases: leases.data,
      contacts: people.data,
    }
    return sharablesOf(rows, settings.language, words)
  }, [groups.data, buildingList.data, units.data, leases.data, people.data, settings.language, words])
  // The reads are in the order of the kinds.
  const locked = resourceTypes.filter((_, index) => reads[index]?.isLocked)
  return { sharables, locked, leases: leases.data, ...joinReads(sharables !== undefined, reads) }
}

/** Referentially stable until language or date format change, since the tree is memoized on it. */
function useLeaseWords(): LeaseWords {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  return useMemo(
    () => ({
      tenant: (lease) => tenantsName(lease, language) || (lease.lease_number ?? t('lease.noTenant')),
      range({ start_date, end_date }) {
        const from = format.date(start_date)
        if (end_date !== null) return t('lease.closed', { from, to: format.date(end_date) })
        return t(start_date > format.today() ? 'lease.openFuture' : 'lease.open', { from })
      },
    }),
    [t, language, format],
  )
}
