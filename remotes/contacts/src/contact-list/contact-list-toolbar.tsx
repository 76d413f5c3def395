import { useModuleTranslation } from '@keystead/module-sdk'
import { FilterBar, type ListUrlState } from '@keystead/ui-kit'
import { useMemo } from 'react'

export interface ContactListToolbarProps {
  state: ListUrlState<'type'>
  /** Number of matching contacts. */
  found: number
}

export function ContactListToolbar({ state, found }: ContactListToolbarProps) {
  const { t } = useModuleTranslation()
  const filters = useMemo(
    () => [
      {
        name: 'type' as const,
        label: t('common:field.type'),
        segmented: true,
        options: [
          { value: '', label: t('filter.all') },
          { value: 'person', label: t('filter.people') },
          { value: 'organization', label: t('filter.organizations') },
        ],
      },
    ],
    [t],
  )
  return <FilterBar state={state} searchLabel={t('list.search')} filters={filters} found={found} />
}
