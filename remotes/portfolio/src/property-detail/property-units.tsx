import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { type DataColumn, DataTable } from '@keystead/ui-kit'
import { floorLabel } from '../property/floor-label.ts'
import { isUnitType } from '../property/property-types.ts'
import type { BuildingView, PropertyView } from '../property/property-view.ts'
import styles from './property-detail.module.css'
import { UnitName } from './unit-name.tsx'
import { type UnitRow, unitRows } from './unit-rows.ts'
import { UnitState } from './unit-state.tsx'

export interface PropertyUnitsProps {
  view: PropertyView
}

/** Buildings and their units, a quiet row for each building over its units. */
export function PropertyUnits({ view }: PropertyUnitsProps) {
  const { t } = useModuleTranslation()
  const columns = useColumns()
  return (
    <section className={styles.section}>
      <h2>{t('detail.buildingsAndUnits')}</h2>
      {view.buildings.length === 0 ? (
        <p className={styles.quiet}>{t('detail.noBuildings')}</p>
      ) : (
        <DataTable
          label={t('detail.buildingsAndUnits')}
          density="dense"
          columns={columns}
          rows={unitRows(view)}
          rowKey={({ key }) => key}
          groupOf={(row) => ({ key: row.view.building.id, content: <BuildingHead view={row.view} /> })}
        />
      )}
    </section>
  )
}

function BuildingHead({ view }: { view: BuildingView }) {
  const { t } = useModuleTranslation()
  const { building, occupancy } = view
  const { occupied, total } = occupancy
  return (
    <>
      <span className={styles.buildingName}>{building.name || building.street}</span>
      <span className={styles.quiet}>
        {total === 0 ? t('common:noUnits') : t('common:occupancyShort', { occupied, count: total })}
      </span>
    </>
  )
}

function useColumns(): DataColumn<UnitRow>[] {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const typeText = (type: string | null) => (isUnitType(type) ? t(`unit.type.${type}`) : type)
  return [
    { key: 'number', title: t('unit.field.number'), cell: ({ unit }) => <UnitName unit={unit} /> },
    {
      key: 'floor',
      title: t('unit.field.floor'),
      hideBelow: 900,
      cell: ({ unit }) => typeof unit?.floor_number === 'number' && floorLabel(unit.floor_number, t),
    },
    {
      key: 'type',
      title: t('common:field.type'),
      hideBelow: 600,
      cell: ({ unit }) => unit && typeText(unit.unit_type),
    },
    {
      key: 'area',
      title: t('unit.field.area'),
      align: 'end',
      hideBelow: 600,
      cell: ({ unit }) => unit?.total_area && format.number(unit.total_area, { maximumFractionDigits: 2 }),
    },
    {
      key: 'rooms',
      title: t('unit.field.rooms'),
      align: 'end',
      hideBelow: 600,
      cell: ({ unit }) => unit?.number_of_rooms,
    },
    { key: 'state', title: t('common:field.status'), cell: ({ unit }) => unit && <UnitState unit={unit} /> },
  ]
}
