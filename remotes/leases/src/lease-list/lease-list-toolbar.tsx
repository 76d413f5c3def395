import { contactName } from '@keystead/api-client/contacts/rules'
import { tenantsOf } from '@keystead/api-client/lease-agreements/tenant-name'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, FilterBar, type ListFilter, type ListUrlState, useFocusAfterRemoval } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { unitLabel } from '../parts/unit-label.ts'
import type { LeaseView } from '../reads/use-lease-views.ts'
import type { UnitPlaces } from '../reads/use-unit-places.ts'
import styles from './lease-list.module.css'
import { leaseSorts } from './lease-sort.ts'
import { type LeaseFilter, statusFilters } from './use-lease-list.ts'

export interface LeaseListToolbarProps {
  state: ListUrlState<LeaseFilter>
  /** Number of matching leases. */
  found: number
  /** All leases and their unit locations, to name the active filters. */
  rows?: LeaseView[]
  places?: UnitPlaces
}

/** Filter options that are not statuses. */
const words = { running: 'filter.running', expiring: 'filter.expiringSoon' } as const

const sortFields = {
  start: 'field.start_date',
  tenant: 'field.tenant_contact_id',
  end: 'field.end_date',
  rent: 'field.monthly_rent',
} as const

/** Search, status filter, sort, layout, and filters set by links from other pages. */
export function LeaseListToolbar({ state, found, ...listed }: LeaseListToolbarProps) {
  const { t } = useModuleTranslation()
  const { unit, property, tenant } = state.filters
  const narrowings = [unit, property, tenant].filter(Boolean).length
  const place = useFocusAfterRemoval<HTMLDivElement>(narrowings)
  const filters = useMemo<ListFilter<LeaseFilter>[]>(
    () => [
      {
        name: 'status',
        label: t('common:field.status'),
        options: [
          { value: '', label: t('filter.allStatuses') },
          ...statusFilters.map((value) => ({
            value,
            label: value in words ? t(words[value as keyof typeof words]) : t(`status.${value}`),
          })),
        ],
      },
    ],
    [t],
  )
  const sorts = useMemo(() => leaseSorts.map((value) => ({ value, label: t(sortFields[value]) })), [t])
  return (
    // Focus target when a narrowing is removed: the search comes next.
    <div ref={place} tabIndex={-1} className={styles.toolbar}>
      <FilterBar
        state={state}
        searchLabel={t('list.search')}
        filters={filters}
        sorts={sorts}
        found={found}
        layouts
      />
      {narrowings > 0 && <Narrowings state={state} {...listed} />}
    </div>
  )
}

type Narrowing = 'unit' | 'property' | 'tenant'

/** Filters set by the incoming link, as removable chips. */
function Narrowings({ state, rows, places }: Omit<LeaseListToolbarProps, 'found'>) {
  const { t } = useModuleTranslation()
  const { unit, property, tenant } = state.filters
  const unitPlaces = [...(places?.values() ?? [])]
  const place = unitPlaces.find((each) => each.unit.id === unit)
  const group = unitPlaces.find((each) => each.group?.id === property)?.group
  const contact = rows?.flatMap(({ lease }) => tenantsOf(lease)).find(({ id }) => id === tenant)
  const chips: [Narrowing, string, string | undefined | null][] = [
    ['unit', t('field.rent_unit_id'), place && unitLabel(place)],
    ['property', t('filter.property'), group?.name],
    ['tenant', t('field.tenant_contact_id'), contact && contactName(contact)],
  ]
  const activeChips = chips.filter(([name]) => state.filters[name])
  return (
    <div className={styles.chips}>
      {activeChips.map(([name, label, value]) => {
        const words = value ? `${label}: ${value}` : label
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
