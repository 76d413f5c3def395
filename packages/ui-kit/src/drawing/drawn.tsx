import type { House } from './house-geometry.ts'
import type { Shape, ShapeKind } from './shapes.ts'
import './drawing.css'

/** Renders shapes; adjacent ones of a kind share a path, which keeps a street small. */
function Shapes({ shapes }: { shapes: Shape[] }) {
  return merged(shapes).map(({ kind, d, key }) => <path key={key} className={`ks-draw-${kind}`} d={d} />)
}

function merged(shapes: Shape[]) {
  const runs: { kind: ShapeKind; d: string; key: number }[] = []
  for (const { kind, d } of shapes) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.d += d
    else runs.push({ kind, d, key: runs.length })
  }
  return runs
}

/** A house with its left wall at x, on the ground line. */
export const Placed = ({ house, x }: { house: House; x: number }) => (
  <g transform={`translate(${x} 0)`}>
    <Shapes shapes={ordered(house.shapes)} />
  </g>
)

/** Panes before bars, so that each kind becomes one path; overlapping shapes keep their order. */
function ordered(shapes: Shape[]): Shape[] {
  const isPane = ({ kind }: Shape) => kind in paneOrder
  const panes = shapes.filter(isPane).sort((a, b) => (paneOrder[a.kind] ?? 0) - (paneOrder[b.kind] ?? 0))
  return [...shapes.filter((shape) => !isPane(shape)), ...panes]
}

const paneOrder: Partial<Record<ShapeKind, number>> = { on: 0, bar: 1, off: 2, new: 3 }

/** A tree with its trunk at x; the second of a pair is taller. */
export const Tree = ({ x, tall }: { x: number; tall?: boolean }) => (
  <g transform={`translate(${x} 0)${tall ? ' scale(1.2)' : ''}`}>
    <path className="ks-draw-line" d="M0 0V-13" />
    <path
      className="ks-draw-wall"
      d="M-8.5 -21.5c0 -3.4 1.6 -5.8 3.9 -7c0 -3.4 1.9 -5.5 4.6 -5.5s4.6 2.1 4.6 5.5c2.3 1.2 3.9 3.6 3.9 7c0 4.9 -3.8 8.5 -8.5 8.5s-8.5 -3.6 -8.5 -8.5z"
    />
  </g>
)
