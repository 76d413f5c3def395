import { mayDo } from '@keystead/api-client/levels'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { useFormat, useLinkBack, useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import { Button, EmptyState, ListScreen, Skeleton } from '@keystead/ui-kit'
import { Navigate, useLocation } from 'react-router-dom'
import { extendable } from '../reads/extendable.ts'
import { UnitDialogs } from '../unit-actions/unit-dialogs.tsx'
import { useUnitActions } from '../unit-actions/use-unit-actions.ts'
import { UnitTable } from '../unit-table/unit-table.tsx'
import { AddActions } from './add-actions.tsx'
import { UnitListToolbar } from './unit-list-toolbar.tsx'
import { useUnitList } from './use-unit-list.ts'

export const firstData = ['/buildings/', '/property-groups/', '/rent-units/', '/lease-agreements/']

/**
 * All units by building. A link with `?unit=<id>` leads on to the unit's page; opened here, or with a draft from here,
 * it is the dialog.
 */
export function Screen() {
  const { state } = useLocation()
  const { open, value, draft } = useUrlDialog('unit')
  const isOpenedHere = (state as { opened?: string } | null)?.opened === 'unit'
  if (open && value && !isOpenedHere && !draft.read()) return <Navigate to={`/units/${value}`} replace />
  return <UnitList />
}

function UnitList() {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { list, reads, views, groups, lettings } = useUnitList()
  const actions = useUnitActions(lettings)
  const total = list.rows?.length ?? 0
  const occupied = list.rows?.filter(({ view, unit }) => unit && view.occupied.has(unit.id)).length ?? 0
  const mayAdd = !reads.failed && (views === undefined || extendable(views).length > 0)
  const linkBack = useLinkBack()
  const before = views?.length === 0 ? beforeUnits(groups) : undefined
  const begin = before && linkBack(before)
  const addButton = (
    <Button
      variant="primary"
      icon="plus"
      aria-haspopup="dialog"
      onClick={begin ? undefined : () => actions.create.showFor('')}
      to={begin}
    >
      {t('unit.add')}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={list}
        reads={reads}
        title={t('detail.tab.units')}
        subtitle={
          total === 0
            ? t('common:noUnits')
            : t('units.summary', {
                units: t('common:count.unit', { count: total }),
                occupied: format.number(occupied),
              })
        }
        back={{ to: '/portfolio', label: t('detail.back') }}
        actions={
          mayAdd && <AddActions onAddMany={() => actions.createMany.showFor('')}>{addButton}</AddActions>
        }
        toolbar={<UnitListToolbar state={list.state} found={list.found.length} />}
        skeleton={<Skeleton shape="table" count={12} />}
        failed={t('unit.error.load')}
        empty={
          <EmptyState
            icon="key-round"
            title={t('units.empty')}
            action={
              (begin || mayAdd) && (
                <>
                  {!begin && (
                    <Button icon="upload" to="/units/import">
                      {t('import.title')}
                    </Button>
                  )}
                  {addButton}
                </>
              )
            }
          />
        }
      >
        <UnitTable
          label={t('detail.tab.units')}
          rows={list.shown}
          withLeases={lettings !== null}
          actions={actions}
          byBuilding
        />
      </ListScreen>
      {views && <UnitDialogs actions={actions} views={views} lettings={lettings} />}
    </>
  )
}

/** Links to what must exist first: a property, or a building in one the user may add to. */
function beforeUnits(groups: PropertyGroup[]): string | undefined {
  if (groups.length === 0) return '/portfolio?new'
  return groups.some((group) => mayDo(group, 'addPart')) ? '/buildings?newBuilding' : undefined
}
