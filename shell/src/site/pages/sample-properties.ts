import type { FrontBuilding } from '@keystead/ui-kit'

export interface SampleProperty {
  name: string
  rent: number
  occupied: number
  units: number
  buildings: FrontBuilding[]
}

const building = (
  yearBuilt: number,
  totalFloors: number,
  units: number,
  occupied: number,
): FrontBuilding => ({
  yearBuilt,
  totalFloors,
  units: Array.from({ length: units }, (_, index) => ({
    number: `${index + 1}`,
    floor: Math.floor((index * totalFloors) / units),
    occupied: index < occupied,
    type: 'apartment',
  })),
})

export const sampleProperties: SampleProperty[] = [
  {
    name: 'Lychener Höfe',
    rent: 8136.8,
    occupied: 9,
    units: 11,
    buildings: [building(1904, 5, 7, 6), building(1911, 4, 4, 3)],
  },
  { name: 'Weserhaus Neukölln', rent: 7207.6, occupied: 5, units: 6, buildings: [building(1936, 5, 6, 5)] },
  {
    name: 'Hamburg West',
    rent: 6111.05,
    occupied: 6,
    units: 7,
    buildings: [building(1911, 4, 4, 4), building(1996, 3, 3, 2)],
  },
]
