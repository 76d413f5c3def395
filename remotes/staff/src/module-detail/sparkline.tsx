import styles from './health.module.css'

interface SparklineProps {
  /** One per hour, oldest first; null if unknown. */
  values: (number | null)[]
  /** Accessible name. */
  label: string
  tone?: 'plain' | 'bad'
}

const width = 76
const height = 24

/** A trend line without axes; the figure itself is in the adjacent text. */
export function Sparkline({ values, label, tone = 'plain' }: SparklineProps) {
  const measured = values.filter((value) => value !== null)
  if (measured.length === 0) return null
  const top = Math.max(...measured, Number.MIN_VALUE)
  const x = (index: number) => (values.length === 1 ? width : (index / (values.length - 1)) * width)
  const y = (value: number) => height - 2 - (value / top) * (height - 4)
  const points = values.flatMap((value, index) =>
    value === null ? [] : [`${x(index).toFixed(1)},${y(value).toFixed(1)}`],
  )
  const last = points.at(-1)?.split(',') ?? []
  return (
    <svg
      className={`${styles.line} ${tone === 'bad' ? styles.bad : ''}`}
      viewBox={`-2 0 ${width + 4} ${height}`}
      width={width + 4}
      height={height}
      role="img"
      aria-label={label}
    >
      <line className={styles.ground} x1="0" x2={width} y1={height - 1} y2={height - 1} />
      <polyline points={points.join(' ')} />
      <circle cx={last[0]} cy={last[1]} r="2" />
    </svg>
  )
}
