import { Placed, Tree } from './drawn.tsx'
import { houseOf } from './house-geometry.ts'
import { Plot } from './plot.tsx'
import { sampleHouses } from './sample-houses.ts'

/** Two houses and a gap with an outline: a section failed to load. */
export function MissingHouse() {
  return (
    <div className="ks-scene">
      <svg aria-hidden viewBox="0 -150 440 151" width={440} height={151}>
        <Placed house={houseOf(sampleHouses.small)} x={36} />
        <Tree x={150} />
        <Plot x={168} />
        <Tree x={296} tall />
        <Placed house={houseOf(sampleHouses.gabled)} x={318} />
        <Tree x={420} />
      </svg>
    </div>
  )
}
