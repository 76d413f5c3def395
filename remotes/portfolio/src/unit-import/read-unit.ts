import { textsOf } from '@keystead/api-client/import/file-columns'
import { extraCells, type Reading, readFields } from '@keystead/api-client/import/read-fields'
import type { RentUnitCreate } from '@keystead/api-client/rent-units/contract'
import { type CellIssue, type ColumnMatch, type CsvRow, type ReadRow, unmarked } from '@keystead/ui-kit'
import { unitCreateSchema } from '../unit-form/unit-schema.ts'
import { unitBody } from '../unit-form/unit-values.ts'
import type { FoundPlace, Place } from './find-building.ts'
import { readFloor } from './read-floor.ts'
import { importedFields, startValues, unitColumns } from './unit-columns.ts'

export interface NewUnit {
  place: Place
  body: RentUnitCreate
}

interface UnitReading extends Reading {
  match: ColumnMatch
  placeOf: (texts: ReadonlyMap<string, string>) => FoundPlace
  /** The name of a choice. */
  nameOf: (field: string, choice: string) => string
}

/** Validates a row against the form's schema. */
export function readUnit({ number, cells }: CsvRow, reading: UnitReading): ReadRow<NewUnit> {
  const { match, placeOf, nameOf } = reading
  const texts = textsOf(cells.map(unmarked), match, unitColumns)
  const name = texts.get('unit_number') ?? texts.get('unit_name') ?? ''
  const lookup = placeOf(texts)
  const issues: CellIssue[] = extraCells(cells, match)
  if ('message' in lookup) {
    const { column, message } = lookup
    issues.push({ column, issue: { message }, text: texts.get(column) ?? '' })
  }
  const floor = texts.get('floor_number')
  const fields = readFields(
    importedFields,
    floor === undefined ? texts : new Map(texts).set('floor_number', readFloor(floor)),
    reading,
    nameOf,
  )
  const building_id = 'row' in lookup ? lookup.row.building.id : 'none'
  const checked = unitCreateSchema.safeParse({ ...startValues, ...fields.values, building_id })
  const wrong = (checked.error?.issues ?? []).map((issue) => {
    const column = String(issue.path[0])
    return { column, issue, text: texts.get(column) ?? '' }
  })
  issues.push(...fields.issues, ...wrong)
  const item =
    'row' in lookup && checked.success && issues.length === 0
      ? { place: lookup.row, body: unitBody(checked.data as RentUnitCreate, lookup.row.building) }
      : undefined
  return { number, name, issues, item }
}
