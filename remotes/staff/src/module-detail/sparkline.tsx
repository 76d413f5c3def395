import styles from './health.module.css'

interface SparklineProps {
  /** One for each hour, the oldest first; null where nothing is known. */
  values: (number | null)[]
  /** What it shows, in words. */
  label: string
  tone?: 'plain' | 'bad'
}

const width = 76
const height = 24

/** How a figure went, in a line without axes: the words beside it say the figure, and its name the rest. */
export function Sparkline({ values, label, tone = 'plain' }: SparklineProps) {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const top = Math.max(...known, Number.MIN_VALUE)
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
