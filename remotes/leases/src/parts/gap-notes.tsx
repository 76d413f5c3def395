import { type PeriodGap, periodGaps } from '@keystead/api-client/rental-periods/rules/gaps'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Alert } from '@keystead/ui-kit'

interface Time {
  start_date: string
  end_date: string | null
}

export interface GapNotesProps {
  periods: readonly Time[]
  /** Only issues involving this period; all if omitted. */
  of?: Time
}

/** Non-blocking warnings about gaps and overlaps between rent periods. */
export function GapNotes({ periods, of }: GapNotesProps) {
  const sentence = useGapText()
  const gaps = periodGaps(periods).filter(
    ({ before, after }) => !of || isSame(before, of) || isSame(after, of),
  )
  if (gaps.length === 0) return null
  return (
    <Alert tone="warning" announce={of !== undefined}>
      {gaps.map((gap) => (
        <p key={`${gap.kind} ${gap.from}`}>{sentence(gap)}</p>
      ))}
    </Alert>
  )
}

const isSame = (left: Time, right: Time) =>
  left.start_date === right.start_date && left.end_date === right.end_date

function useGapText() {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return ({ kind, from, to }: PeriodGap<Time>) => {
    if (to === null) return t('period.overlapOpen', { from: format.date(from) })
    const words = { from: format.date(from), to: format.date(to) }
    return kind === 'gap' ? t('period.gap', words) : t('period.overlap', words)
  }
}
