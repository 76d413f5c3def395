import { useModuleTranslation } from '@keystead/module-sdk'
import { usePageTabs } from '@keystead/ui-kit'

export type PropertyTab = 'buildings' | 'units' | 'payments' | 'settings'

interface Counts {
  buildings: number
  units?: number
}

/** A property's tabs; Buildings is shown only if there are several. */
export function usePropertyTabs({ buildings, units }: Counts) {
  const { t } = useModuleTranslation()
  return usePageTabs<PropertyTab>(
    [
      ...(buildings > 1
        ? [{ tab: 'buildings' as const, label: t('detail.tab.buildings'), count: buildings }]
        : []),
      { tab: 'units', label: t('detail.tab.units'), count: units },
      { tab: 'payments', label: t('detail.tab.payments') },
      { tab: 'settings', label: t('detail.tab.settings') },
    ],
    'units',
  )
}
