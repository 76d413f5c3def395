import './figures.css'

export interface OccupancyBarProps {
  occupied: number
  total: number
  /** The same as text: "9 of 11 units occupied", or "No units yet". */
  label: string
}

/** Beyond this, segments are too narrow to count. */
const maxSegments = 24

export type OccupancyTone = 'success' | 'warning' | 'error'

/** Good above 80 %, fair above 50 %, else poor. */
export function occupancyTone(occupied: number, total: number): OccupancyTone {
  const rate = total === 0 ? 0 : occupied / total
  if (rate > 0.8) return 'success'
  return rate > 0.5 ? 'warning' : 'error'
}

/** One segment per unit, so that 9 of 11 can be counted; a plain bar above 24. */
export function OccupancyBar({ occupied, total, label }: OccupancyBarProps) {
  const tone = occupancyTone(occupied, total)
  return (
    <div className={`ks-occupancy ks-occupancy-${tone}`} role="img" aria-label={label}>
      {total > maxSegments ? <Continuous rate={occupied / total} /> : <Segments on={occupied} of={total} />}
    </div>
  )
}

function Segments({ on, of }: { on: number; of: number }) {
  const cells = Array.from({ length: Math.max(of, 1) }, (_, index) => index)
  return cells.map((cell) => <span key={cell} className={cell < on ? 'ks-occupied' : undefined} />)
}

const Continuous = ({ rate }: { rate: number }) => (
  <span className="ks-occupancy-whole">
    <span className="ks-occupied" style={{ width: `${rate * 100}%` }} />
  </span>
)
