import type { Building } from '@keystead/api-client/buildings/contract'
import { buildingName } from '@keystead/api-client/buildings/rules'
import { mayDelete, mayDo } from '@keystead/api-client/levels'
import { addressLine } from '@keystead/api-client/postal-address'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, MenuButton, Page } from '@keystead/ui-kit'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { BuildingDialogs } from '../building-actions/building-dialogs.tsx'
import { useBuildingActions } from '../building-actions/use-building-actions.ts'
import { PropertyOverview } from '../house/property-overview.tsx'
import { HeadLines } from '../parts/head-lines.tsx'
import { UnitsPending } from '../parts/units-pending.tsx'
import { useBuildingView } from '../reads/use-row-view.ts'
import { UnitDialogs } from '../unit-actions/unit-dialogs.tsx'
import { useUnitActions } from '../unit-actions/use-unit-actions.ts'
import { BuildingFacts } from './building-facts.tsx'
import { UnitsSection } from './units-section.tsx'
import { useWayBack } from './use-way-back.ts'

export interface BuildingPageProps {
  building: Building
}

export function BuildingPage({ building }: BuildingPageProps) {
  const { t } = useModuleTranslation()
  const navigate = useNavigate()
  const { group, back } = useWayBack(building)
  const { view, lettings, ...reads } = useBuildingView(building, group)
  const units = useUnitActions(lettings)
  const buildings = useBuildingActions(lettings, () => navigate(back.to))
  const [marked, setMarked] = useState<string>()
  return (
    <Page
      title={buildingName(building)}
      subtitle={<HeadLines row={building}>{addressLine(building)}</HeadLines>}
      back={back}
      actions={
        <>
          {view && mayDelete(building, group) && (
            <MenuButton
              label={t('common:action.more')}
              iconOnly
              variant="default"
              items={[
                {
                  key: 'delete',
                  label: t('building.delete'),
                  icon: 'trash-2',
                  danger: true,
                  onClick: () => buildings.deletion.ask(view),
                },
              ]}
            />
          )}
          {mayDo(building, 'edit') && (
            <Button
              variant="primary"
              icon="pencil"
              aria-haspopup="dialog"
              onClick={() => buildings.edit.showFor(building.id)}
            >
              {t('common:action.edit')}
            </Button>
          )}
        </>
      }
    >
      {view ? (
        <>
          <PropertyOverview
            buildings={[view]}
            lettings={lettings}
            occupancy={view.occupancy}
            rents={view.rents}
            footer={<BuildingFacts building={building} />}
            marked={marked}
            onMark={setMarked}
          />
          <UnitsSection
            building={building}
            view={view}
            lettings={lettings}
            units={units}
            marked={marked}
            onMark={setMarked}
          />
          <UnitDialogs actions={units} views={[view]} lettings={lettings} />
        </>
      ) : (
        <UnitsPending {...reads} withRows />
      )}
      {/* Mounted as soon as the building is loaded; its form does not need the units. */}
      <BuildingDialogs actions={buildings} groups={[]} buildings={[building]} lettings={lettings} />
    </Page>
  )
}
