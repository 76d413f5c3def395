import { useModuleTranslation } from '@keystead/module-sdk'
import { FilterBar, type ListFilter, type ListUrlState } from '@keystead/ui-kit'
import { useMemo } from 'react'

export interface NotificationsToolbarProps {
  state: ListUrlState<'show'>
  found: number
}

/** Search, and a filter for unread. */
export function NotificationsToolbar({ state, found }: NotificationsToolbarProps) {
  const { t } = useModuleTranslation()
  const filters = useMemo<ListFilter<'show'>[]>(
    () => [
      {
        name: 'show',
        label: t('notifications.show'),
        segmented: true,
        options: [
          { value: '', label: t('notifications.all') },
          { value: 'unread', label: t('notifications.unread') },
        ],
      },
    ],
    [t],
  )
  return <FilterBar state={state} searchLabel={t('notifications.search')} filters={filters} found={found} />
}
