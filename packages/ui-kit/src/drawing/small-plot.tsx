import { Tree } from './drawn.tsx'
import { Plot } from './plot.tsx'

/** A plot with a tree, 96 × 72 px, for parts of a page too small for a street. */
export const SmallPlot = ({ inviting }: { inviting?: boolean }) => (
  <svg className="ks-small-plot" aria-hidden width={96} height={72} viewBox="0 -60 96 72">
    <path className="ks-draw-line" d="M0 0H96" />
    <g transform="scale(0.36)">
      <Plot x={60} inviting={inviting} />
    </g>
    <g transform="translate(78 0) scale(0.7)">
      <Tree x={0} />
    </g>
  </svg>
)
