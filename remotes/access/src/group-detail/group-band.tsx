import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { NoFigure, StatBand } from '@keystead/ui-kit'
import { levelKey } from '../grant-tree/kind-words.ts'
import { countShared } from '../parts/count-shared.ts'
import { useSharedWords } from '../parts/use-shared-words.ts'

/** Summary: number of members, number of shared items, highest level. */
export function GroupBand({ group }: { group: AccessGroup }) {
  const { t } = useModuleTranslation()
  const sharedWords = useSharedWords()
  const { users, group_permissions: grants } = group
  const invited = users.filter(({ opened_at }) => opened_at === null).length
  const highest = Math.max(0, ...grants.map(({ permission }) => permission))
  return (
    <StatBand
      even
      items={[
        {
          label: t('tab.members'),
          value: users.length,
          note: invited > 0 && t('band.invited', { count: invited }),
        },
        {
          label: t('tab.shared'),
          value: countShared(group),
          note: sharedWords(group),
        },
        {
          label: t('band.level'),
          value: highest > 0 ? t(levelKey(highest)) : <NoFigure>{t('sharedCount.none')}</NoFigure>,
        },
      ]}
    />
  )
}
