import type { ReactNode } from 'react'
import { Placed, Tree } from './drawn.tsx'
import { houseOf } from './house-geometry.ts'
import { sampleHouses } from './sample-houses.ts'

export interface StreetProps {
  /** The headline above the roofs. */
  children?: ReactNode
}

/** The street at night: deep green in both themes, lit windows, darker at the bottom. Fills its container. */
export function Street({ children }: StreetProps) {
  return (
    <div className="ks-night">
      <div className="ks-night-words">{children}</div>
      <div className="ks-night-houses">
        <svg aria-hidden className="ks-night-moon" viewBox="0 0 40 40" width={44} height={44}>
          <path d="M22 2a18 18 0 1 0 16 24.5A15.5 15.5 0 0 1 22 2z" />
        </svg>
        <svg aria-hidden viewBox="0 -160 460 161" width={800} height={280}>
          <Placed house={houseOf(sampleHouses.hipped)} x={12} />
          <Tree x={122} tall />
          <Placed house={houseOf(sampleHouses.corner)} x={150} />
          <Tree x={290} />
          <Placed house={houseOf(sampleHouses.shops)} x={322} />
          <Tree x={454} tall />
        </svg>
      </div>
    </div>
  )
}

/** The street by day, for the landing page: fixed width, cropped on the left when narrow. */
export function DayStreet() {
  return (
    <div className="ks-scene ks-scene-day">
      <svg aria-hidden viewBox="0 -160 1180 161" width={1180} height={161}>
        <Tree x={8} />
        <Placed house={houseOf(sampleHouses.attic)} x={28} />
        <Tree x={158} tall />
        <Placed house={houseOf(sampleHouses.corner)} x={182} />
        <Placed house={houseOf(sampleHouses.hipped)} x={318} />
        <Tree x={428} />
        <Placed house={houseOf(sampleHouses.gabled)} x={458} />
        <Tree x={568} tall />
        <Placed house={houseOf(sampleHouses.shops)} x={594} />
        <Tree x={730} />
        <Placed house={houseOf(sampleHouses.small)} x={752} />
        <Placed house={houseOf(sampleHouses.attic)} x={862} />
        <Tree x={996} tall />
        <Placed house={houseOf(sampleHouses.corner)} x={1022} />
        <Tree x={1160} tall />
      </svg>
    </div>
  )
}
