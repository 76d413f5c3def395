import { type IconName, icons } from '../base/icons.ts'
import { Placed, Tree } from './drawn.tsx'
import { houseOf } from './house-geometry.ts'
import { Plot } from './plot.tsx'
import { sampleHouses } from './sample-houses.ts'

export interface StreetWithPlotProps {
  /** What stands on the plot: a plus for what can be begun here, another sign for what it is about, none where a house is missing. */
  sign?: IconName | null
  /** Something can be begun here. */
  inviting?: boolean
}

/** A free plot between houses. A strip as high as its place, cut off at both ends when narrow. */
export function StreetWithPlot({ sign = 'plus', inviting = true }: StreetWithPlotProps) {
  const Sign = sign && icons[sign]
  return (
    <div className="ks-scene">
      <svg aria-hidden viewBox="0 -160 1120 161" width={1120} height={161}>
        <Tree x={100} />
        <Placed house={houseOf(sampleHouses.attic)} x={124} />
        <Tree x={272} tall />
        <Placed house={houseOf(sampleHouses.gabled)} x={320} />
        <Tree x={448} />
        <Plot
          x={504}
          inviting={inviting}
          sign={Sign && <Sign x={44} y={-69} size={24} strokeWidth={1.75} />}
        />
        <Tree x={656} tall />
        <Placed house={houseOf(sampleHouses.small)} x={696} />
        <Tree x={824} tall />
        <Placed house={houseOf(sampleHouses.corner)} x={872} />
        <Tree x={1024} />
      </svg>
    </div>
  )
}
