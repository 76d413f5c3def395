import { Tree } from './drawn.tsx'
import { Plot } from './plot.tsx'

/** A plot beside a tree, in 96 × 72: for a part of a page, where a whole street would be too much. */
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
