import { mayDo } from '@keystead/api-client/levels'
import { useFormat, useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import { Button, CardGrid, EmptyState, ListScreen, lazyDialog, MenuButton, Skeleton } from '@keystead/ui-kit'
import { memo } from 'react'
import { LeaseDialogs } from '../lease-actions/lease-dialogs.tsx'
import { useLeaseActions } from '../lease-actions/use-lease-actions.ts'
import { LifecycleDialogs } from '../lease-lifecycle/lifecycle-dialogs.tsx'
import { useLifecycle } from '../lease-lifecycle/use-lifecycle.ts'
import type { LeaseView } from '../reads/use-lease-views.ts'
import type { UnitPlaces } from '../reads/use-unit-places.ts'
import { LeaseCard } from './lease-card.tsx'
import { LeaseListToolbar } from './lease-list-toolbar.tsx'
import { LeaseTable } from './lease-table.tsx'
import { useLeaseList } from './use-lease-list.ts'

// Lazy: keeps the form and zod out of the initial chunk.
const CreateLease = lazyDialog(() => import('../create-lease/create-lease.tsx'), 'CreateLease')

export const firstData = ['/lease-agreements/', '/rent-units/', '/buildings/', '/property-groups/']

/** Preset parties identify the draft: opening the form for another unit must not restore this one's draft. */
const parties = ['unit', 'tenant', 'like'] as const

/** All leases, newest first; `?new&unit=<id>&tenant=<id>` opens a preset form, `?new=<id>` duplicates that lease. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { list, reads, leases, places } = useLeaseList()
  const bySurname = list.state.sort === 'tenant'
  const create = useUrlDialog('new', parties)
  const { actions, deletion } = useLeaseActions()
  const lifecycle = useLifecycle(create.showFor)
  const createButton = (
    <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={() => create.showFor('')}>
      {t('list.create')}
    </Button>
  )
  const importing = { key: 'import', label: t('import.title'), icon: 'upload', to: '/leases/import' } as const
  return (
    <>
      <ListScreen
        list={list}
        reads={reads}
        title={t('list.title')}
        subtitle={<Summary views={list.rows} />}
        actions={
          mayLet(places) && (
            <>
              <MenuButton label={t('common:action.more')} iconOnly variant="default" items={[importing]} />
              {createButton}
            </>
          )
        }
        toolbar={
          <LeaseListToolbar state={list.state} found={list.found.length} rows={list.rows} places={places} />
        }
        skeleton={<Skeleton shape={list.state.layout === 'grid' ? 'item' : 'row'} />}
        failed={t('error.loadList')}
        empty={
          <EmptyState
            icon="file-text"
            title={t('list.empty')}
            action={
              mayLet(places) && (
                <>
                  <Button icon="upload" to="/leases/import">
                    {t('import.title')}
                  </Button>
                  {createButton}
                </>
              )
            }
          />
        }
      >
        {list.state.layout === 'grid' ? (
          <CardGrid label={t('list.title')} dense>
            {/* Keyed by index: reusing a card is cheaper than remounting it. */}
            {list.shown.map((view, place) => (
              <LeaseCard
                key={place}
                view={view}
                bySurname={bySurname}
                actions={actions}
                lifecycle={lifecycle}
              />
            ))}
          </CardGrid>
        ) : (
          <LeaseTable views={list.shown} state={list.state} actions={actions} lifecycle={lifecycle} />
        )}
      </ListScreen>
      <CreateLease
        open={create.open}
        dialog={create}
        unitId={create.value ? null : create.about.get('unit')}
        tenantId={create.value ? null : create.about.get('tenant')}
        likeId={create.value ? null : create.about.get('like')}
      />
      <LeaseDialogs actions={actions} deletion={deletion} leases={leases} places={places} />
      <LifecycleDialogs lifecycle={lifecycle} leases={leases} places={places} />
    </>
  )
}

/** Whether there is a lettable unit; without any units, the form explains what to do. */
const mayLet = (places?: UnitPlaces) =>
  !places?.size || [...places.values()].some(({ unit }) => mayDo(unit, 'addPart'))

/** "23 leases, 19 active". Memoized, as searching does not change it. */
const Summary = memo(({ views = none }: { views?: LeaseView[] }) => {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (views.length === 0) return t('list.none')
  const active = views.filter(({ isRunning }) => isRunning).length
  const leases = t('common:count.lease', { count: views.length })
  return t('list.summary', { leases, active: format.number(active) })
})

const none: LeaseView[] = []
