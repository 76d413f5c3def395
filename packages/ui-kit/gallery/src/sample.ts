import type { FrontBuilding } from '@keystead/ui-kit'

const units = (prefix: string, floors: boolean[][], type = 'wohnung') =>
  floors.flatMap((row, floor) =>
    row.map((occupied, index) => ({ number: `${prefix}-${floor}${index}`, floor, type, occupied })),
  )

export interface SampleProperty {
  id: string
  name: string
  address: string
  kind: string
  occupied: number
  total: number
  rate: string
  rent: string
  buildings: FrontBuilding[]
}

export const properties: SampleProperty[] = [
  {
    id: '1',
    name: 'Lychener Höfe',
    address: 'Lychener Straße 48, 10437 Berlin',
    kind: 'Residential',
    occupied: 9,
    total: 11,
    rate: '82%',
    rent: '8,136.80 €',
    buildings: [
      {
        totalFloors: 5,
        yearBuilt: 1904,
        units: units('VH', [[true, false], [true, true], [true], [true], [true]]),
      },
      { totalFloors: 4, yearBuilt: 1904, units: units('HH', [[true], [true], [true], [false]]) },
    ],
  },
  {
    id: '2',
    name: 'Weserhaus Neukölln',
    address: 'Weserstraße 112, 12045 Berlin',
    kind: 'Mixed',
    occupied: 5,
    total: 6,
    rate: '83%',
    rent: '7,207.60 €',
    buildings: [
      {
        totalFloors: 5,
        yearBuilt: 1911,
        units: [
          { number: 'W-1', floor: 0, type: 'other', occupied: true },
          { number: 'W-2', floor: 0, type: 'other', occupied: false },
          ...units('W', [[], [true], [true], [true, true], []]),
          { number: 'W-K1', floor: -1, type: 'other', occupied: false },
        ],
      },
    ],
  },
  {
    id: '3',
    name: 'Hamburg West',
    address: 'Osterstraße 87, 20259 Hamburg',
    kind: 'Residential',
    occupied: 6,
    total: 7,
    rate: '86%',
    rent: '6,111.05 €',
    buildings: [
      { totalFloors: 4, yearBuilt: 1936, units: units('O', [[true], [true], [true, true], []]) },
      { totalFloors: 3, yearBuilt: 1996, units: units('G', [[true], [true], [false]]) },
    ],
  },
  {
    id: '4',
    name: 'Four at the lake, a longer name',
    address: 'Am See 1-4, 14109 Berlin',
    kind: 'Residential',
    occupied: 3,
    total: 8,
    rate: '38%',
    rent: '2,000.00 €',
    buildings: [1, 2, 3, 4].map((n) => ({
      totalFloors: 2,
      yearBuilt: 1990 + n,
      units: units(`S${n}`, [[n === 1], [n > 2]]),
    })),
  },
  {
    id: '5',
    name: 'Tower',
    address: 'Plaza 1, 10115 Berlin',
    kind: 'Commercial',
    occupied: 30,
    total: 40,
    rate: '75%',
    rent: '31,000.00 €',
    buildings: [
      {
        totalFloors: 12,
        yearBuilt: 1999,
        units: units(
          'T',
          Array.from({ length: 12 }, (_, f) => [f % 3 > 0, f % 4 > 0, true]),
        ),
      },
    ],
  },
  {
    id: '6',
    name: 'New and empty',
    address: 'Neue Straße 3, 10115 Berlin',
    kind: 'Residential',
    occupied: 0,
    total: 0,
    rate: '',
    rent: '',
    buildings: [{ totalFloors: 3, yearBuilt: null, units: [] }],
  },
]
