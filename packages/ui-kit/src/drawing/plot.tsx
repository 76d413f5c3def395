import type { ReactNode } from 'react'

export interface PlotProps {
  x: number
  inviting?: boolean
  /** On a disc on the plot; without one, a door outline suggests a missing house. */
  sign?: ReactNode
}

/** The outline of a missing house. */
export const Plot = ({ x, inviting, sign }: PlotProps) => (
  <g transform={`translate(${x} 0)`} className={inviting ? 'ks-plot ks-plot-inviting' : 'ks-plot'}>
    <path d="M0 0V-112H112V0M-3 -112l9 -25h100l9 25" />
    {sign ? (
      <g className="ks-plot-sign">
        <circle cx={56} cy={-57} r={22} />
        {sign}
      </g>
    ) : (
      <path d="M0 -34H112M50 0v-17a6 6 0 0 1 12 0v17" />
    )}
  </g>
)
