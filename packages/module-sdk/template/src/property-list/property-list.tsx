import { naturalOrder } from '@keystead/api-client/natural-order'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { isActive } from '@keystead/api-client/property-groups/rules'
import { useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import {
  Button,
  CardGrid,
  EmptyState,
  joinReads,
  type ListOrder,
  ListScreen,
  type ListUrlState,
  lazyDialog,
  Skeleton,
  useListUrlState,
  usePagedList,
} from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { PropertyCard } from './property-card.tsx'
import { PropertyListToolbar } from './property-list-toolbar.tsx'

// The form, and zod with it, loads on demand.
const CreateProperty = lazyDialog(() => import('../property-form/create-property.tsx'), 'CreateProperty')

/** Fetched in parallel with the code. */
export const firstData = ['/property-groups/']

const urlOptions = { filters: ['status'], sorts: ['name', 'createdAt'], defaultSort: 'name' } as const

const textOf = ({ name, description }: PropertyGroup) => `${name} ${description ?? ''}`

const sharedOf = ({ shared }: PropertyGroup) => shared

const matcher =
  ({ filters }: Pick<ListUrlState<'status'>, 'filters'>) =>
  (group: PropertyGroup) =>
    isActive(group) === (filters.status === 'active')

function sorted(groups: PropertyGroup[], { sort, direction, language }: ListOrder): PropertyGroup[] {
  const inOrder = naturalOrder(language)
  const sign = direction === 'desc' ? -1 : 1
  return groups.toSorted((left, right) => {
    if (sort === 'createdAt') return sign * left.created_at.localeCompare(right.created_at)
    return sign * inOrder(left.name, right.name)
  })
}

/** All properties, found by search, status and sort. */
export function Screen() {
  const { t } = useModuleTranslation()
  const read = useQuery(propertyGroups.list())
  const state = useListUrlState(urlOptions)
  const list = usePagedList({ rows: read.data, state, textOf, sharedOf, matcher, sorted })
  const create = useUrlDialog('new')
  const addButton = (
    <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={create.show}>
      {t('list.add')}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={list}
        reads={joinReads(read.data !== undefined, [read])}
        title={t('list.title')}
        subtitle={list.rows?.length ? t('common:count.property', { count: list.rows.length }) : undefined}
        actions={addButton}
        toolbar={<PropertyListToolbar list={list} />}
        skeleton={<Skeleton shape="card" />}
        failed={t('list.failed')}
        empty={<EmptyState icon="building-2" title={t('list.empty')} action={addButton} />}
      >
        <CardGrid label={t('list.title')}>
          {list.shown.map((group) => (
            <PropertyCard key={group.id} group={group} />
          ))}
        </CardGrid>
      </ListScreen>
      <CreateProperty open={create.open} dialog={create} />
    </>
  )
}
