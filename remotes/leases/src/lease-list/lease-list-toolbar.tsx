import { contactName } from '@keystead/api-client/contacts/rules'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, FilterBar, type ListFilter, type ListUrlState } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { unitLabel } from '../parts/unit-label.ts'
import { useLeaseWords } from '../parts/use-lease-words.ts'
import type { LeaseView } from '../reads/use-lease-views.ts'
import styles from './lease-list.module.css'
import { type LeaseFilter, statusFilters } from './use-lease-list.ts'

export interface LeaseListToolbarProps {
  state: ListUrlState<LeaseFilter>
  /** Those that search and filters leave. */
  found: LeaseView[]
}

/** Search and status, and what another screen has narrowed the list to. */
export function LeaseListToolbar({ state, found }: LeaseListToolbarProps) {
  const { t } = useModuleTranslation()
  const filters = useMemo<ListFilter<LeaseFilter>[]>(
    () => [
      {
        name: 'status',
        label: t('common:field.status'),
        options: [
          { value: '', label: t('filter.allStatuses') },
          ...statusFilters.map((value) => ({
            value,
            label: value === 'expiring' ? t('filter.expiringSoon') : t(`status.${value}`),
          })),
        ],
      },
    ],
    [t],
  )
  return (
    <div className={styles.toolbar}>
      <FilterBar state={state} searchLabel={t('list.search')} filters={filters} found={found.length} />
      <Narrowings state={state} found={found} />
    </div>
  )
}

/** What the list was narrowed to by the link that led here, each to be taken off. */
function Narrowings({ state, found }: LeaseListToolbarProps) {
  const { t } = useModuleTranslation()
  const { range: _, ...words } = useLeaseWords()
  const [one] = found
  const tenant = one?.lease.tenant_contact
  const chips = [
    { name: 'unit', label: t('field.unit'), value: one?.place && unitLabel(one.place) },
    { name: 'property', label: t('filter.property'), value: one?.place?.group?.name },
    {
      name: 'tenant',
      label: t('field.tenant'),
      value: tenant ? contactName(tenant) : words.tenant({ tenant_contact: null }),
    },
  ] as const
  const set = chips.filter(({ name }) => state.filters[name])
  if (set.length === 0) return null
  return (
    <div className={styles.chips}>
      {set.map(({ name, label, value }) => {
        const words = found.length > 0 && value ? `${label}: ${value}` : label
        return (
          <Button
            key={name}
            size="small"
            icon="x"
            aria-label={`${t('common:action.remove')}: ${words}`}
            onClick={() => state.setFilter(name, undefined)}
          >
            {words}
          </Button>
        )
      })}
    </div>
  )
}
