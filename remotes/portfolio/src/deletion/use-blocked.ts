import { useCanOpen, useModuleTranslation } from '@keystead/module-sdk'
import type { Blocked } from '@keystead/ui-kit'

const leasesPath = '/leases'

/**
 * Why a deletion is blocked: active leases. Links to them if the module is available.
 *
 * @param searchOf filter of the lease list: `?unit=<id>`, `?property=<id>`
 */
export function useBlocked<Item>(
  kind: 'property' | 'building' | 'unit',
  searchOf: (item: Item) => string,
): (count: number, item: Item) => Blocked {
  const { t } = useModuleTranslation()
  const hasLeases = useCanOpen(leasesPath)
  return (count, item) => ({
    text: `${t(`inUse.${kind}`, { count })} ${t('inUse.hint', { count })}`,
    link: hasLeases ? { label: t('inUse.link'), to: `${leasesPath}${searchOf(item)}` } : undefined,
  })
}
