import { type Cascading, rowDeletion } from '@keystead/api-client/deletion/client'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leasesGoing } from '@keystead/api-client/lease-agreements/rules/deletion'
import { ownValue } from '@keystead/api-client/own-value'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { useQuery } from '@tanstack/react-query'

export interface CascadeProps {
  of: Cascading
  id: string
  buildings?: number
  units?: number
  leases: LeaseAgreement[]
}

/** "Also deleted: 1 building, 11 units, 2 ended leases, 34 entries in 'Payments'". Modules' rows join once read. */
export function Cascade({ of, id, buildings = 0, units = 0, leases }: CascadeProps) {
  const { t, language } = useModuleTranslation()
  const { today } = useFormat()
  const { data } = useQuery(rowDeletion(of, id))
  const { draft, ended } = leasesGoing(leases, today())
  const periods = leases.flatMap((lease) => lease.rental_periods)
  const components = periods.reduce((sum, period) => sum + period.rent_components.length, 0)
  const ofModules = data?.modules.map(({ title, rows }) =>
    t('delete.rows', { module: ownValue(title, language) ?? title.en, count: rows }),
  )
  const counts = [
    buildings > 0 && t('common:count.building', { count: buildings }),
    units > 0 && t('common:count.unit', { count: units }),
    draft > 0 && t('common:count.draftLease', { count: draft }),
    ended > 0 && t('common:count.endedLease', { count: ended }),
    periods.length > 0 && t('common:count.period', { count: periods.length }),
    components > 0 && t('common:count.component', { count: components }),
    ...(ofModules ?? []),
  ].filter((text) => text !== false)
  if (counts.length === 0) return null
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(counts)
  return t('delete.cascade', { list })
}
