import type { MonthAhead } from '@keystead/api-client/lease-agreements/months-ahead'
import { scaleBand, scaleLinear } from '@visx/scale'
import { useState } from 'react'
import { MonthDrawing } from './month-drawing.tsx'
import { MonthTargets } from './month-targets.tsx'
import { MonthTip } from './month-tip.tsx'
import styles from './months.module.css'
import type { MonthWords } from './use-month-words.ts'
import { useWidth } from './use-width.ts'

export interface MonthChartProps {
  months: MonthAhead[]
  words: MonthWords
}

/** Width of the axis labels. */
const LEFT = 72

/** Minimum upper bound of the axis: amounts have no decimals, so smaller ticks would repeat. */
const MIN_TOP = 100

/** Expected rent above occupancy, by month, with a tooltip on hover and focus. */
export function MonthChart({ months, words }: MonthChartProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const [active, setActive] = useState<number | null>(null)
  const across = scaleBand({
    domain: months.map(({ month }) => month),
    range: [LEFT, width],
    paddingInner: 0.28,
    paddingOuter: 0.14,
  })
  const highest = Math.max(MIN_TOP, ...months.map(({ rent }) => rent))
  const rents = scaleLinear<number>({ domain: [0, highest], nice: 3 })
  const open = active === null ? undefined : months[active]
  return (
    <div ref={box} className={styles.chart} onPointerLeave={() => setActive(null)}>
      {width > LEFT && (
        <>
          <MonthDrawing
            months={months}
            words={words}
            width={width}
            across={across}
            rents={rents}
            active={open?.month}
          />
          <MonthTargets months={months} words={words} left={LEFT} onActive={setActive} />
          {open && (
            <MonthTip
              month={open}
              words={words}
              at={(across(open.month) ?? 0) + across.bandwidth() / 2}
              width={width}
              onClose={() => setActive(null)}
            />
          )}
        </>
      )}
    </div>
  )
}
