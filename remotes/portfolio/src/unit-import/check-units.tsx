import type { CellWords } from '@keystead/api-client/import/cell-words'
import { isUnitType } from '@keystead/api-client/rent-units/choices'
import { roomsOf } from '@keystead/api-client/rent-units/rules'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import {
  type CheckSteps,
  Cut,
  type DataColumn,
  ImportCheck,
  type OpenedFile,
  type PlannedRow,
} from '@keystead/ui-kit'
import { placeName } from './find-building.ts'
import type { NewUnit } from './read-unit.ts'
import { useUnitPlan } from './use-unit-plan.ts'

export interface CheckUnitsProps {
  opened: OpenedFile<CellWords>
  steps: CheckSteps<NewUnit>
}

export function CheckUnits({ opened, steps }: CheckUnitsProps) {
  return <ImportCheck {...useUnitPlan(opened)} preview={usePreview()} steps={steps} />
}

function usePreview(): DataColumn<PlannedRow<NewUnit>>[] {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const number = (value: number | null | undefined) => (value == null ? '' : format.number(value))
  return [
    {
      key: 'building',
      title: t('building.one'),
      line: 'second',
      cell: ({ item }) => <Cut>{placeName(item.place)}</Cut>,
    },
    {
      key: 'type',
      title: t('field.unit_type'),
      from: 800,
      width: 128,
      cell: ({ item: { body } }) =>
        isUnitType(body.unit_type ?? null) ? t(`unit.type.${body.unit_type}`) : (body.unit_type ?? ''),
    },
    {
      key: 'area',
      title: t('field.total_area'),
      line: 'end',
      width: 120,
      cell: ({ item }) => number(item.body.total_area),
    },
    {
      key: 'rooms',
      title: t('field.number_of_rooms'),
      from: 800,
      width: 96,
      cell: ({ item: { body } }) => number(roomsOf(body)),
    },
  ]
}
