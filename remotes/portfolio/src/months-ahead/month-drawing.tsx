import type { MonthAhead } from '@keystead/api-client/lease-agreements/months-ahead'
import { useModuleTranslation } from '@keystead/module-sdk'
import { AxisLeft } from '@visx/axis'
import type { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import styles from './months.module.css'
import type { MonthWords } from './use-month-words.ts'

export interface MonthDrawingProps {
  months: MonthAhead[]
  words: MonthWords
  width: number
  across: ReturnType<typeof scaleBand<string>>
  rents: ReturnType<typeof scaleLinear<number>>
  active?: string
}

/** Vertical layout from the top: rents, occupancy, month labels. The style sheet reserves the total height. */
const RENT_TOP = 28
const RENT_FOOT = 188
const RATE_TOP = 228
const RATE_FOOT = 268
const HEIGHT = 312

/** Minimum width of a month label. */
const NAME_WIDTH = 34

/** Decorative: its content is available from the month targets and the table. */
export function MonthDrawing({ months, words, width, across, rents, active }: MonthDrawingProps) {
  const { t } = useModuleTranslation()
  const up = rents.copy().range([RENT_FOOT, RENT_TOP])
  const band = across.bandwidth()
  const every = Math.ceil(NAME_WIDTH / across.step())
  return (
    <svg width={width} height={HEIGHT} aria-hidden focusable={false} className={styles.svg}>
      <text y={12} className={styles.name}>
        {t('overview.stat.expectedRent')}
      </text>
      {up.ticks(3).map((tick) => (
        <line
          key={tick}
          x1={across.range()[0]}
          x2={width}
          y1={up(tick)}
          y2={up(tick)}
          className={styles.line}
        />
      ))}
      <AxisLeft
        scale={up}
        numTicks={3}
        left={across.range()[0]}
        hideAxisLine
        hideTicks
        tickFormat={(amount) => words.money(Number(amount))}
        tickLabelProps={{ className: styles.tick, textAnchor: 'end', dx: -8, dy: 4 }}
        tickClassName={styles.tickGroup}
      />
      <text y={RATE_TOP - 14} className={styles.name}>
        {t('metric.rate')}
      </text>
      {months.map(({ month, rent, occupancy, changes }, index) => {
        const x = across(month) ?? 0
        const filled = (RATE_FOOT - RATE_TOP) * occupancy.rate
        // A first December leaves its room to the January beside it.
        const isYear = month.endsWith('-01') || (index === 0 && !month.endsWith('-12'))
        return (
          <g key={month}>
            {month === active && (
              <Bar
                x={x - 4}
                y={RENT_TOP - 8}
                width={band + 8}
                height={HEIGHT - RENT_TOP + 8}
                rx={6}
                className={styles.ground}
              />
            )}
            <Bar
              x={x}
              y={up(rent)}
              width={band}
              height={RENT_FOOT - up(rent)}
              rx={2}
              className={styles.rent}
            />
            <Bar
              x={x}
              y={RATE_TOP}
              width={band}
              height={RATE_FOOT - RATE_TOP}
              rx={2}
              className={styles.rest}
            />
            <Bar x={x} y={RATE_FOOT - filled} width={band} height={filled} rx={2} className={styles.rate} />
            {changes.length > 0 && (
              <circle cx={x + band / 2} cy={up(rent) - 9} r={4} className={styles.mark} />
            )}
            {index % every === 0 && (
              <text x={x + band / 2} y={RATE_FOOT + 18} className={styles.month}>
                {words.short(month)}
              </text>
            )}
            {isYear && (
              <text x={x + band / 2} y={RATE_FOOT + 35} className={styles.month}>
                {month.slice(0, 4)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
