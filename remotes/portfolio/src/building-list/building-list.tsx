import { buildingAddress, buildingName } from '@keystead/api-client/buildings/rules'
import { sumOfOccupancies } from '@keystead/api-client/rent-units/rules'
import { useModuleTranslation } from '@keystead/module-sdk'
import {
  Button,
  EmptyState,
  FilterBar,
  ListPage,
  Pagination,
  pageCount,
  Skeleton,
  useListUrlState,
} from '@keystead/ui-kit'
import { BuildingDialogs } from '../building-actions/building-dialogs.tsx'
import { useBuildingActions } from '../building-actions/use-building-actions.ts'
import { BuildingGrid } from '../building-card/building-grid.tsx'
import { hasWords } from '../property/has-words.ts'
import { type PlacedBuilding, useBuildingViews } from '../reads/use-building-views.ts'

export const firstData = ['/buildings/', '/property-groups/', '/rent-units/', '/lease-agreements/']

/** Cards (R8). */
const pageSize = 12

/** All buildings, found by name, address or property. */
export function Screen() {
  const { t } = useModuleTranslation()
  const state = useListUrlState({ defaultSort: 'name' })
  const { views, groups, lettings, ...list } = useBuildingViews()
  const actions = useBuildingActions(lettings)
  const found = (views ?? []).filter((view) => hasWords(searchedText(view), state.search))
  const page = Math.min(state.page, pageCount(found.length, pageSize))
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  const isEmpty = views?.length === 0
  const addButton = (
    <Button
      variant="primary"
      icon="plus"
      aria-haspopup="dialog"
      onClick={() => actions.create.showFor('')}
      to={groups.length === 0 ? '/portfolio?new' : undefined}
    >
      {t('building.add')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t('detail.tab.buildings')}
        subtitle={views ? <Summary views={views} /> : '\u00a0'}
        back={{ to: '/portfolio', label: t('detail.back') }}
        actions={!isEmpty && addButton}
        toolbar={<FilterBar state={state} searchLabel={t('list.search')} />}
        pending={views === undefined}
        skeleton={<Skeleton shape="card" />}
        error={list.failed ? t('building.error.load') : undefined}
        onRetry={list.retry}
        refetching={list.failed ? list.retrying : list.refetching}
        empty={isEmpty && <EmptyState icon="building" title={t('buildings.empty')} action={addButton} />}
        noMatch={found.length === 0}
        onClear={state.clear}
        pagination={
          <Pagination page={page} total={found.length} pageSize={pageSize} searchFor={state.searchFor} />
        }
      >
        <BuildingGrid views={shown} actions={actions} />
      </ListPage>
      <BuildingDialogs actions={actions} groups={groups} views={views ?? []} lettings={lettings} />
    </>
  )
}

const searchedText = ({ building, property }: PlacedBuilding) =>
  `${buildingName(building)} ${buildingAddress(building)} ${property ?? ''}`

/** "5 buildings, 24 units". */
function Summary({ views }: { views: PlacedBuilding[] }) {
  const { t } = useModuleTranslation()
  const { total } = sumOfOccupancies(views)
  return t('buildings.summary', {
    buildings: t('common:count.building', { count: views.length }),
    units: t('common:count.unit', { count: total }),
  })
}
