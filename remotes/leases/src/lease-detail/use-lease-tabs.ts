import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { usePageTabs } from '@keystead/ui-kit'

type LeaseTab = 'periods' | 'components' | 'details'

/** A lease's tabs; links keep the selected period. */
export function useLeaseTabs({ rental_periods }: LeaseAgreement, period: string | null) {
  const { t } = useModuleTranslation()
  const { tab, items } = usePageTabs<LeaseTab>(
    [
      { tab: 'periods', label: t('detail.tab.periods'), count: rental_periods.length },
      { tab: 'components', label: t('detail.tab.components') },
      { tab: 'details', label: t('detail.tab.details') },
    ],
    'periods',
  )
  const periodQuery = period === null ? '' : `&period=${encodeURIComponent(period)}`
  return { tab, items: items.map((item) => ({ ...item, to: `${item.to}${periodQuery}` })) }
}
