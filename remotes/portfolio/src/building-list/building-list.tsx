import { buildingName } from '@keystead/api-client/buildings/rules'
import { mayDo } from '@keystead/api-client/levels'
import { addressLine } from '@keystead/api-client/postal-address'
import { sumOfOccupancies } from '@keystead/api-client/rent-units/rules'
import { useLinkBack, useModuleTranslation } from '@keystead/module-sdk'
import {
  Button,
  EmptyState,
  FilterBar,
  ListScreen,
  Skeleton,
  useListUrlState,
  usePagedList,
} from '@keystead/ui-kit'
import { BuildingDialogs } from '../building-actions/building-dialogs.tsx'
import { useBuildingActions } from '../building-actions/use-building-actions.ts'
import { BuildingGrid } from '../building-card/building-grid.tsx'
import { type PlacedBuilding, useBuildingViews } from '../reads/use-building-views.ts'

export const firstData = ['/buildings/', '/property-groups/', '/rent-units/', '/lease-agreements/']

const urlOptions = { defaultSort: 'name' }

/** Search text: name, address and property. */
const textOf = ({ building, property }: PlacedBuilding) =>
  `${buildingName(building)} ${addressLine(building)} ${property ?? ''}`

const sharedOf = ({ building }: PlacedBuilding) => building.shared

/** All buildings, by property and name. */
export function Screen() {
  const { t } = useModuleTranslation()
  const linkBack = useLinkBack()
  const { views, unplaced, groups, lettings, ...reads } = useBuildingViews()
  const list = usePagedList({ rows: views, state: useListUrlState(urlOptions), textOf, sharedOf })
  const actions = useBuildingActions(lettings)
  // Without any property, the user creates one first.
  const begin = views && groups.length === 0 ? linkBack('/portfolio?new') : undefined
  const mayAdd = groups.length === 0 || groups.some((group) => mayDo(group, 'addPart'))
  const addButton = mayAdd && (
    <Button
      variant="primary"
      icon="plus"
      aria-haspopup="dialog"
      onClick={begin ? undefined : () => actions.create.showFor('')}
      to={begin}
    >
      {t('building.add')}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={list}
        reads={reads}
        title={t('detail.tab.buildings')}
        subtitle={<Summary views={list.rows ?? []} />}
        back={{ to: '/portfolio', label: t('detail.back') }}
        actions={!reads.failed && addButton}
        toolbar={<FilterBar state={list.state} searchLabel={t('list.search')} found={list.found.length} />}
        skeleton={<Skeleton shape="card" />}
        failed={t('building.error.load')}
        empty={<EmptyState icon="building" title={t('buildings.empty')} action={addButton} />}
      >
        <BuildingGrid views={list.shown} actions={actions} />
      </ListScreen>
      <BuildingDialogs
        actions={actions}
        groups={groups}
        buildings={(views ?? []).map(({ building }) => building)}
        lettings={lettings}
      />
    </>
  )
}

/** "5 buildings, 24 units". */
function Summary({ views }: { views: PlacedBuilding[] }) {
  const { t } = useModuleTranslation()
  const { total } = sumOfOccupancies(views)
  if (views.length === 0) return t('buildings.none')
  const buildings = t('common:count.building', { count: views.length })
  if (total === 0) return `${buildings}. ${t('common:noUnits')}`
  return t('buildings.summary', { buildings, units: t('common:count.unit', { count: total }) })
}
