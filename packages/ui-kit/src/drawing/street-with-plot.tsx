import { type IconName, icons } from '../base/icons.ts'
import { Placed, Tree } from './drawn.tsx'
import { houseOf } from './house-geometry.ts'
import { Plot } from './plot.tsx'
import { sampleHouses } from './sample-houses.ts'

export interface StreetWithPlotProps {
  /** The icon on the plot: a plus to create, another for a topic, null for a missing house. */
  sign?: IconName | null
  /** Invites an action. */
  inviting?: boolean
}

/** An empty plot between houses. Fills its container's height; cropped at both ends when narrow. */
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
