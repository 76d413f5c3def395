import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button } from '@keystead/ui-kit'
import type { BuildingActions } from '../building-actions/use-building-actions.ts'
import type { UnitActions } from '../unit-actions/use-unit-actions.ts'
import styles from './property-detail.module.css'

export interface QuickActionsProps {
  units: UnitActions
  buildings: BuildingActions
  group: PropertyGroup
}

/** What is added to a property; units need a building to be in. */
export function QuickActions({ units, buildings, group }: QuickActionsProps) {
  const { t } = useModuleTranslation()
  return (
    <section className={styles.quick} aria-label={t('detail.quick')}>
      {group.buildings.length > 0 && <AddUnits units={units} buildingId="" />}
      <Button
        variant="link"
        icon="building"
        aria-haspopup="dialog"
        onClick={() => buildings.create.showFor('')}
      >
        {t('building.add')}
      </Button>
    </section>
  )
}

export interface UnitQuickActionsProps {
  units: UnitActions
  buildingId: string
}

/** What is added to a building. */
export function UnitQuickActions(props: UnitQuickActionsProps) {
  const { t } = useModuleTranslation()
  return (
    <section className={styles.quick} aria-label={t('detail.quick')}>
      <AddUnits {...props} />
    </section>
  )
}

function AddUnits({ units, buildingId }: UnitQuickActionsProps) {
  const { t } = useModuleTranslation()
  return (
    <>
      <Button
        variant="link"
        icon="plus"
        aria-haspopup="dialog"
        onClick={() => units.create.showFor(buildingId)}
      >
        {t('unit.add')}
      </Button>
      <Button
        variant="link"
        icon="copy"
        aria-haspopup="dialog"
        onClick={() => units.createMany.showFor(buildingId)}
      >
        {t('unit.addMany')}
      </Button>
    </>
  )
}
