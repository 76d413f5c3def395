import { buildings } from '@keystead/api-client/buildings/resource'
import { alwaysFresh, areFresh } from '@keystead/api-client/data/fresh-reads'
import type { CellWords } from '@keystead/api-client/import/cell-words'
import { columnDays } from '@keystead/api-client/import/read-day'
import { columnMarks } from '@keystead/api-client/import/read-number'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { type CsvRow, joinReads, type OpenedFile, planRows } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { placedNumber } from '../unit-form/taken-number.ts'
import { buildingFinder, placesOf } from './find-building.ts'
import { type NewUnit, readUnit } from './read-unit.ts'
import { importedFields } from './unit-columns.ts'

/** Import plan for a file, compared with what is stored. */
export function useUnitPlan({ file, match, words, dayFirst: chosen }: OpenedFile<CellWords>) {
  const { t, language } = useModuleTranslation()
  const { dateFormat } = useSettings().settings
  const buildingList = useQuery({ ...buildings.list(), ...alwaysFresh })
  const groups = useQuery({ ...propertyGroups.list(), ...alwaysFresh })
  const units = useQuery({ ...rentUnits.list(), ...alwaysFresh })
  const reads = [buildingList, groups, units]
  const isFresh = areFresh(reads)
  const days = useMemo(
    () => columnDays(file.rows, match, ['available_from'], { chosen, dateFormat, language }),
    [file, match, chosen, dateFormat, language],
  )
  const { dayFirst } = days
  const plan = useMemo(() => {
    if (!buildingList.data || !groups.data || !units.data) return undefined
    const placeOf = buildingFinder(placesOf(buildingList.data, groups.data))
    const nameOf = (_: string, choice: string) => t(`unit.type.${choice}`)
    const decimalMarks = columnMarks(file.rows, match, importedFields)
    const readRow = (row: CsvRow) => readUnit(row, { match, words, dayFirst, decimalMarks, placeOf, nameOf })
    return planUnits(file.rows.map(readRow), units.data)
  }, [buildingList.data, groups.data, units.data, file, match, words, dayFirst, t])
  return {
    plan: isFresh ? plan : undefined,
    reading: { ...joinReads(isFresh, reads), failedText: t('unit.error.load') },
    days,
  }
}

/** Numbers are unique within a building, whatever the rows' other values are. */
function planUnits(rows: ReturnType<typeof readUnit>[], stored: readonly RentUnit[]) {
  const storedKeys = new Set(stored.map(placedNumber))
  const contentOf = ({ body }: NewUnit) => placedNumber(body)
  return planRows(rows, { isStored: (unit) => storedKeys.has(contentOf(unit)), contentOf })
}
