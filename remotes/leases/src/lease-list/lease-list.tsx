import { mayDo } from '@keystead/api-client/levels'
import { useFormat, useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import { Button, CardGrid, EmptyState, ListScreen, lazyDialog, Skeleton } from '@keystead/ui-kit'
import { memo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LeaseDialogs } from '../lease-actions/lease-dialogs.tsx'
import { useLeaseActions } from '../lease-actions/use-lease-actions.ts'
import { LeaseActDialogs } from '../lease-acts/lease-act-dialogs.tsx'
import { useLeaseActs } from '../lease-acts/use-lease-acts.ts'
import type { LeaseView } from '../reads/use-lease-views.ts'
import type { UnitPlaces } from '../reads/use-unit-places.ts'
import { LeaseCard } from './lease-card.tsx'
import { LeaseListToolbar } from './lease-list-toolbar.tsx'
import { useLeaseList } from './use-lease-list.ts'

// The form, and zod with it, comes when it is asked for.
const CreateLease = lazyDialog(() => import('../lease-form/create-lease.tsx'), 'CreateLease')

export const firstData = ['/lease-agreements/', '/rent-units/', '/buildings/', '/property-groups/']

/** What a new lease begins with: who comes for another unit does not get the draft of the last one (R48). */
const parties = ['unit', 'tenant'] as const

/** All leases, the newest first; `?new&unit=<id>&tenant=<id>` begins one for them, `?new=<id>` a copy of that lease. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { list, reads, leases, places } = useLeaseList()
  const [params] = useSearchParams()
  const create = useUrlDialog('new', parties)
  const { actions, deletion } = useLeaseActions()
  const acts = useLeaseActs(create.showFor)
  const createButton = (
    <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={() => create.showFor('')}>
      {t('list.create')}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={list}
        reads={reads}
        title={t('list.title')}
        subtitle={<Summary views={list.rows} />}
        actions={mayLet(places) && createButton}
        toolbar={
          <LeaseListToolbar state={list.state} found={list.found.length} rows={list.rows} places={places} />
        }
        skeleton={<Skeleton shape="item" />}
        failed={t('error.loadList')}
        empty={
          <EmptyState icon="file-text" title={t('list.empty')} action={mayLet(places) && createButton} />
        }
      >
        <CardGrid label={t('list.title')} dense>
          {/* By their place: a card that shows another lease is a few words changed. */}
          {list.shown.map((view, place) => (
            <LeaseCard key={place} view={view} actions={actions} acts={acts} />
          ))}
        </CardGrid>
      </ListScreen>
      <CreateLease
        open={create.open}
        dialog={create}
        unitId={create.value ? null : params.get('unit')}
        tenantId={create.value ? null : params.get('tenant')}
      />
      <LeaseDialogs actions={actions} deletion={deletion} leases={leases} places={places} />
      <LeaseActDialogs acts={acts} leases={leases} places={places} />
    </>
  )
}

/** Whether there is a unit that the person may let (R26); who has no unit yet is told so by the form. */
const mayLet = (places?: UnitPlaces) =>
  !places?.size || [...places.values()].some(({ unit }) => mayDo(unit, 'addPart'))

/** "23 leases, 19 active". Counted once: a keystroke in the search changes neither. */
const Summary = memo(({ views = none }: { views?: LeaseView[] }) => {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (views.length === 0) return t('list.none')
  const active = views.filter(({ isRunning }) => isRunning).length
  const leases = t('common:count.lease', { count: views.length })
  return t('list.summary', { leases, active: format.number(active) })
})

const none: LeaseView[] = []
