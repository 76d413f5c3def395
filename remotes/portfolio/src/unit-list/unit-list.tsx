import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, EmptyState, ListPage, Pagination, Skeleton } from '@keystead/ui-kit'
import { extendable } from '../reads/extendable.ts'
import { UnitDialogs } from '../unit-actions/unit-dialogs.tsx'
import { useUnitActions } from '../unit-actions/use-unit-actions.ts'
import { UnitTable } from '../unit-table/unit-table.tsx'
import { AddActions } from './add-actions.tsx'
import { UnitListToolbar } from './unit-list-toolbar.tsx'
import { pageSize, useUnitList } from './use-unit-list.ts'

export const firstData = ['/buildings/', '/property-groups/', '/rent-units/', '/lease-agreements/']

/** All units, building after building; `?unit=<id>` opens one (R1). */
export function Screen() {
  const { t } = useModuleTranslation()
  const { state, views, lettings, found, shown, page, occupancy, ...list } = useUnitList()
  const actions = useUnitActions(lettings)
  const isEmpty = views !== undefined && occupancy.total === 0
  const mayAdd = !list.failed && (views === undefined || extendable(views).length > 0)
  const addButton = (
    <Button
      variant="primary"
      icon="plus"
      aria-haspopup="dialog"
      onClick={() => actions.create.showFor('')}
      to={views?.length === 0 ? '/portfolio?new' : undefined}
    >
      {t('unit.add')}
    </Button>
  )
  const summary = t('units.summary', {
    units: t('common:count.unit', { count: occupancy.total }),
    occupied: occupancy.occupied,
  })
  return (
    <>
      <ListPage
        title={t('detail.tab.units')}
        subtitle={views ? summary : '\u00a0'}
        back={{ to: '/portfolio', label: t('detail.back') }}
        actions={
          !isEmpty &&
          mayAdd && <AddActions onAddMany={() => actions.createMany.showFor('')}>{addButton}</AddActions>
        }
        toolbar={<UnitListToolbar state={state} />}
        pending={views === undefined}
        skeleton={<Skeleton shape="line" count={8} />}
        error={list.failed ? t('unit.error.load') : undefined}
        onRetry={list.retry}
        refetching={list.failed ? list.retrying : list.refetching}
        empty={isEmpty && <EmptyState icon="key-round" title={t('units.empty')} action={addButton} />}
        noMatch={found.length === 0}
        onClear={state.clear}
        pagination={
          <Pagination page={page} total={found.length} pageSize={pageSize} searchFor={state.searchFor} />
        }
      >
        <UnitTable
          label={t('detail.tab.units')}
          rows={shown}
          withLeases={lettings !== null}
          actions={actions}
          byBuilding
        />
      </ListPage>
      {views && <UnitDialogs actions={actions} views={views} lettings={lettings} />}
    </>
  )
}
