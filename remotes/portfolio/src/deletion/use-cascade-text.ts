import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leasesGoing } from '@keystead/api-client/lease-agreements/rules'
import { useModuleTranslation } from '@keystead/module-sdk'

interface Going {
  buildings?: number
  units?: number
  leases: LeaseAgreement[]
}

/** "Also deleted: 1 building, 11 units, 2 ended leases, …". */
export function useCascadeText(): (going: Going) => string | undefined {
  const { t, language } = useModuleTranslation()
  return ({ buildings = 0, units = 0, leases }) => {
    const { draft, ended } = leasesGoing(leases)
    const periods = leases.flatMap((lease) => lease.rental_periods)
    const components = periods.reduce((sum, period) => sum + period.rent_components.length, 0)
    const counts = [
      buildings > 0 && t('common:count.building', { count: buildings }),
      units > 0 && t('common:count.unit', { count: units }),
      draft > 0 && t('common:count.draftLease', { count: draft }),
      ended > 0 && t('common:count.endedLease', { count: ended }),
      periods.length > 0 && t('common:count.period', { count: periods.length }),
      components > 0 && t('common:count.component', { count: components }),
    ].filter((text) => text !== false)
    if (counts.length === 0) return undefined
    const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(counts)
    return t('delete.cascade', { list })
  }
}
