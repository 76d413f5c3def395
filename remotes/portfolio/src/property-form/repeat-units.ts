import { randomKey } from '@keystead/api-client/random-key'
import { nextNumber } from '../unit-form/next-number.ts'
import { numberKey } from '../unit-form/taken-number.ts'
import { homeOf, previewBuildings, type TypedValues } from './preview-buildings.ts'

type TypedUnit = NonNullable<NonNullable<TypedValues['units']>[number]>

/** For each building with units on one floor only: the same on the floors above, with numbers continued. */
export function repeatedUnits(values: TypedValues): TypedUnit[] {
  const units = (values.units ?? []).filter((unit) => unit !== undefined)
  return previewBuildings(values).flatMap(({ totalFloors }, index) => {
    const own = units.filter((unit) => homeOf(unit, values) === index)
    const floor = own[0]?.floor_number
    const isOneFloor = Number.isInteger(floor) && own.every((unit) => unit.floor_number === floor)
    if (!isOneFloor || own.some(({ unit_number }) => !unit_number?.trim())) return []
    return aboveOf(own, Number(floor), (totalFloors ?? 0) - 1)
  })
}

function aboveOf(own: TypedUnit[], floor: number, top: number): TypedUnit[] {
  const usedKeys = new Set(own.map(({ unit_number = '' }) => numberKey(unit_number)))
  let last = own.at(-1)?.unit_number ?? ''
  return Array.from({ length: Math.max(0, top - floor) }, (_, step) =>
    own.map((unit) => {
      last = nextNumber(last, usedKeys)
      usedKeys.add(numberKey(last))
      return { ...unit, id: randomKey(4), unit_number: last, floor_number: floor + step + 1 }
    }),
  ).flat()
}
