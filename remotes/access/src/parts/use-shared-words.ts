import type { AccessGroup, ResourceType } from '@keystead/api-client/access-groups/contract'
import { sharedCounts } from '@keystead/api-client/access-groups/rules'
import { useModuleTranslation } from '@keystead/module-sdk'

/** In hierarchy order. Keys are written out in full so they can be searched for. */
const counted: [ResourceType, string][] = [
  ['property_group', 'common:count.property'],
  ['building', 'common:count.building'],
  ['rent_unit', 'common:count.unit'],
  ['lease_agreement', 'common:count.lease'],
  ['contact', 'common:count.contact'],
]

/** What a group shares, in words: "2 properties, 1 contact", or that it shares nothing yet. */
export function useSharedWords(): (group: Pick<AccessGroup, 'group_permissions'>) => string {
  const { t, language } = useModuleTranslation()
  return (group) => {
    const counts = sharedCounts(group)
    const words = counted
      .filter(([type]) => counts[type] > 0)
      .map(([type, key]) => t(key, { count: counts[type] }))
    if (words.length === 0) return t('sharedCount.none')
    return new Intl.ListFormat(language, { type: 'unit' }).format(words)
  }
}
