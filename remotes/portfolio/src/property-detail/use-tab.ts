import { useModuleTranslation } from '@keystead/module-sdk'
import type { TabsProps } from '@keystead/ui-kit'
import { useSearchParams } from 'react-router-dom'

export type PropertyTab = 'buildings' | 'units' | 'payments' | 'settings'

interface Counts {
  buildings: number
  units?: number
}

/** The tabs of a property, each an address (`?tab=settings`); Buildings only with more than one (spec section 2). */
export function usePropertyTabs({ buildings, units }: Counts): {
  tab: PropertyTab
  items: TabsProps['items']
} {
  const { t } = useModuleTranslation()
  const [params] = useSearchParams()
  const tabs: { tab: PropertyTab; label: string; count?: number }[] = [
    ...(buildings > 1
      ? [{ tab: 'buildings' as const, label: t('detail.tab.buildings'), count: buildings }]
      : []),
    { tab: 'units', label: t('detail.tab.units'), count: units },
    { tab: 'payments', label: t('detail.tab.payments') },
    { tab: 'settings', label: t('detail.tab.settings') },
  ]
  const asked = params.get('tab')
  const tab = tabs.find((each) => each.tab === asked)?.tab ?? 'units'
  const items = tabs.map((each) => ({
    to: `?tab=${each.tab}`,
    label: each.label,
    count: each.count,
    current: each.tab === tab,
  }))
  return { tab, items }
}
