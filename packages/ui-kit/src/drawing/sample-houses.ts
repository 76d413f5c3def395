import type { FrontBuilding, FrontUnit } from './house-geometry.ts'

/** Decoration for sign-in, empty and error states, the only houses that are not a real property. */
const building = (yearBuilt: number, floors: (boolean | 'shop')[][]): FrontBuilding => ({
  yearBuilt,
  totalFloors: floors.length,
  units: floors.flatMap((units, floor) =>
    units.map(
      (unit, index): FrontUnit => ({
        number: `${floor}-${index}`,
        floor,
        occupied: unit !== false,
        type: unit === 'shop' ? 'other' : 'apartment',
      }),
    ),
  ),
})

export const sampleHouses = {
  corner: building(1904, [
    [true, false],
    [true, true],
    [true, true],
    [true, true],
    [true, true],
  ]),
  shops: building(1911, [['shop', 'shop'], [true, true], [true, true], [true, true], []]),
  hipped: building(1936, [[true], [true], [true], [false]]),
  attic: building(1936, [[true, true], [true, true], [true, true], []]),
  small: building(1936, [[true], [true], [true]]),
  gabled: building(1996, [[true], [true], [true]]),
}
