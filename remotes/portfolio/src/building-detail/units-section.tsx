import type { Building } from '@keystead/api-client/buildings/contract'
import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { mayDo } from '@keystead/api-client/levels'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import { AddMenu } from '../parts/add-menu.tsx'
import { NoUnits } from '../unit-actions/no-units.tsx'
import { useAddEntries } from '../unit-actions/use-add-entries.ts'
import type { UnitActions } from '../unit-actions/use-unit-actions.ts'
import { unitRows } from '../unit-table/unit-rows.ts'
import { UnitTable } from '../unit-table/unit-table.tsx'
import styles from './units-section.module.css'

export interface UnitsSectionProps {
  building: Building
  view: BuildingView
  lettings: Lettings | null
  units: UnitActions
  marked?: string
  onMark: (unitId?: string) => void
}

/** The building's units, or an empty state offering to add the first ones. */
export function UnitsSection({ building, view, lettings, units, marked, onMark }: UnitsSectionProps) {
  const { t } = useModuleTranslation()
  const entries = useAddEntries(units, building.id)
  const mayAdd = mayDo(building, 'addPart')
  if (view.units.length === 0) return <NoUnits units={units} buildingId={building.id} mayAdd={mayAdd} />
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{t('detail.tab.units')}</h2>
        <AddMenu items={mayAdd ? entries : []} />
      </div>
      <UnitTable
        label={t('detail.tab.units')}
        rows={unitRows([view], lettings)}
        withLeases={lettings !== null}
        actions={units}
        byBuilding={false}
        marked={marked}
        onMark={onMark}
      />
    </section>
  )
}
