export interface FrontUnit {
  number: string
  floor: number
  /** `other` on the ground floor is a shop. */
  type?: string | null
  /** R1. */
  occupied: boolean
}

export interface FrontBuilding {
  totalFloors: number | null
  yearBuilt: number | null
  units: FrontUnit[]
}

export interface HouseFrontProps {
  buildings: FrontBuilding[]
  size: 'card' | 'header' | 'thumb' | 'preview'
}

/** The houses of a property, drawn from their data. */
export function HouseFront(_props: HouseFrontProps) {
  return <svg aria-hidden />
}
