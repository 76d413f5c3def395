import { addDays } from '@keystead/api-client/days'
import { tenantsName } from '@keystead/api-client/lease-agreements/tenant-name'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { type TimeScale, timeScale } from './time-scale.ts'
import styles from './unit-history.module.css'
import { type HistorySpan, lengthOf, type RentStep } from './unit-history.ts'

export interface HistoryLineProps {
  spans: HistorySpan[]
  steps: RentStep[]
  today: string
}

/** Height of the rents above the line, in pixels; the lowest stays clear of the ground. */
const HEIGHT = 72
const LOWEST = 0.35

/** Past this percentage of the width, a year stands before its mark: after it, it would be cut off. */
const lastRoom = 88

/**
 * Tenancies and vacancies as bars to scale, with rents as steps above. In words, the past is in the list below, the
 * present and what is agreed under "Letting".
 */
export function HistoryLine({ spans, steps, today }: HistoryLineProps) {
  const scale = timeScale(spans, today)
  return (
    <div className={styles.line} aria-hidden>
      {steps.some(({ rent }) => rent !== steps[0]?.rent) && <Rents steps={steps} scale={scale} />}
      <div className={styles.bars}>
        {spans.map((span) => (
          <Bar key={span.lease?.id ?? span.from} span={span} scale={scale} today={today} />
        ))}
        <span className={styles.today} style={{ insetInlineStart: `${scale.at(today)}%` }} />
      </div>
      <div className={styles.years}>
        {scale.years.map(({ year, at }) => (
          <span
            key={year}
            className={at > lastRoom ? styles.last : undefined}
            style={{ insetInlineStart: `${at}%` }}
          >
            {year}
          </span>
        ))}
      </div>
    </div>
  )
}

interface BarProps {
  span: HistorySpan
  scale: TimeScale
  today: string
}

function Bar({ span, scale, today }: BarProps) {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  const { lease, from, to } = span
  const start = scale.at(from)
  const end = lease || to ? (to ? addDays(to, 1) : undefined) : today
  const width = (end ? scale.at(end) : 100) - start
  const days = lengthOf(span, today)
  const words = lease
    ? tenantsName(lease, language) || t('unit.openLease')
    : t('unit.history.vacant', { count: days, days: format.number(days) })
  return (
    <span
      className={lease ? styles.let : styles.vacant}
      style={{ insetInlineStart: `${start}%`, width: `${width}%` }}
      title={words}
    >
      {width > 6 && words}
    </span>
  )
}

/** One line of steps, broken where nothing was paid. */
function Rents({ steps, scale }: { steps: RentStep[]; scale: TimeScale }) {
  const top = Math.max(1, ...steps.map(({ rent }) => rent))
  const y = (rent: number) => HEIGHT - 2 - (LOWEST + (1 - LOWEST) * (rent / top) ** 3) * (HEIGHT - 12)
  const path = steps.map(({ from, to, rent }, index) => {
    const before = steps[index - 1]
    const joins = before?.to && addDays(before.to, 1) === from
    const end = to ? scale.at(addDays(to, 1)) : 100
    return `${joins ? 'L' : 'M'}${scale.at(from)} ${y(rent)}H${end}`
  })
  return (
    <svg
      aria-hidden
      className={styles.steps}
      viewBox={`0 0 100 ${HEIGHT}`}
      height={HEIGHT}
      preserveAspectRatio="none"
    >
      <path d={path.join('')} />
    </svg>
  )
}
