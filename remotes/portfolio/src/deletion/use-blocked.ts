import { useCanOpen, useModuleTranslation } from '@keystead/module-sdk'
import type { Blocked } from '@keystead/ui-kit'

const leasesPath = '/leases'

/**
 * Why something cannot be deleted: leases of status active stand on it (R12). The way to them is offered where the
 * person has leases at all (R34).
 */
export function useBlocked(kind: 'property' | 'building' | 'unit'): (count: number) => Blocked {
  const { t } = useModuleTranslation()
  const hasLeases = useCanOpen(leasesPath)
  return (count) => ({
    text: `${t(`inUse.${kind}`, { count })} ${t('inUse.hint')}`,
    link: hasLeases ? { label: t('inUse.link'), to: leasesPath } : undefined,
  })
}
