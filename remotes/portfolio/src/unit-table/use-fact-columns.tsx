import { roomsOf } from '@keystead/api-client/rent-units/rules'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Cut, type DataColumn } from '@keystead/ui-kit'
import { floorAndName } from '../parts/floor-label.ts'
import { areaDecimals } from './area-decimals.ts'
import type { UnitRow } from './unit-rows.ts'
import styles from './unit-table.module.css'

/** Columns for floor and name, area, and rooms. Without lease columns the first takes the remaining width. */
export function useFactColumns(rows: UnitRow[], withLeases: boolean): DataColumn<UnitRow>[] {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const decimals = areaDecimals(rows)
  return [
    {
      key: 'floor',
      title: t('field.floor_number'),
      width: withLeases ? 132 : undefined,
      from: 800,
      line: 'beside',
      cell: ({ unit }) => unit && <Place words={floorAndName(unit, t)} />,
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

/** "3rd floor" above "Attic flat". */
function Place({ words }: { words: string[] }) {
  return (
    <div className={styles.place} title={words.join(', ')}>
      {words.map((each, index) => (
        <span key={each} className={index > 0 ? styles.under : undefined}>
          <Cut lines={words.length === 1 ? 2 : 1}>{each}</Cut>
        </span>
      ))}
    </div>
  )
}
