import { useCanOpen, useModuleTranslation, useSlotTabs } from '@keystead/module-sdk'
import { usePageTabs } from '@keystead/ui-kit'

const ownTabs = ['buildings', 'units', 'payments', 'settings'] as const
export type PropertyTab = (typeof ownTabs)[number]

interface Counts {
  buildings: number
  units?: number
}

/**
 * A property's tabs; Buildings is shown only if there are several. Modules can add tabs, which replace an announced
 * one of the same name.
 * @returns `module`: the module whose tab is open
 */
export function usePropertyTabs({ buildings, units }: Counts) {
  const { t } = useModuleTranslation()
  const contributed = useSlotTabs('property.panels').map(({ module, label }) => ({ tab: module, label }))
  const isContributed = (name: string) => contributed.some(({ tab }) => tab === name)
  // Locked by the plan: its page says so, and nothing else announces it.
  const isAnnounced = useCanOpen('/payments') && !isContributed('payments')
  const { tab, items } = usePageTabs<string>(
    [
      ...(buildings > 1 ? [{ tab: 'buildings', label: t('detail.tab.buildings'), count: buildings }] : []),
      { tab: 'units', label: t('detail.tab.units'), count: units },
      ...contributed,
      ...(isAnnounced ? [{ tab: 'payments', label: t('detail.tab.payments') }] : []),
      { tab: 'settings', label: t('detail.tab.settings') },
    ],
    'units',
  )
  const own = isContributed(tab) ? undefined : ownTabs.find((name) => name === tab)
  return { tab: own, module: own ? undefined : tab, items }
}
