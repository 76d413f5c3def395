import { roomsOf } from '@keystead/api-client/rent-units/rules'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Cut, type DataColumn } from '@keystead/ui-kit'
import { floorOf } from '../parts/floor-label.ts'
import { areaDecimals } from './area-decimals.ts'
import type { UnitRow } from './unit-rows.ts'
import styles from './unit-table.module.css'

/** Columns for floor and name, area, and rooms. */
export function useFactColumns(rows: UnitRow[]): DataColumn<UnitRow>[] {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const decimals = areaDecimals(rows)
  return [
    {
      key: 'floor',
      title: t('field.floor_number'),
      from: 800,
      line: 'beside',
      cell: ({ unit }) => unit && <Place floor={floorOf(unit, t)} name={unit.unit_name} />,
    },
    {
      key: 'area',
      title: t('field.total_area'),
      align: 'end',
      width: 100,
      from: 900,
      cell: ({ unit }) => unit?.total_area && format.number(unit.total_area, decimals),
    },
    {
      key: 'rooms',
      title: t('field.number_of_rooms'),
      align: 'end',
      width: 72,
      from: 1040,
      cell: ({ unit }) => {
        const rooms = unit && roomsOf(unit)
        return rooms == null ? undefined : format.number(rooms)
      },
    },
  ]
}

/** "3rd floor" above "Attic flat"; a name starting with the floor is shown alone: "EG links". */
function Place({ floor, name }: { floor?: string; name: string | null }) {
  const isSaid = floor !== undefined && name?.startsWith(floor) === true
  const words = [!isSaid && floor, name].filter(Boolean)
  return (
    <div className={styles.place} title={words.join(', ')}>
      {floor && !isSaid && <span>{floor}</span>}
      {name && (
        <span className={isSaid || !floor ? undefined : styles.under}>
          <Cut>{name}</Cut>
        </span>
      )}
    </div>
  )
}
