import { type Format, type Translate, useFormat, useModuleTranslation } from '@keystead/module-sdk'

interface Ending {
  end_date: string | null
}

interface Span extends Ending {
  start_date: string
}

/** An open-ended period ends with its lease, unless it begins later. */
const endIn = (period: Span, lease: Ending) =>
  period.end_date ?? (lease.end_date && lease.end_date >= period.start_date ? lease.end_date : null)

/** Date ranges in words: months for tabs, full dates elsewhere. */
export function useSpans() {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  return spansIn(t, language, format)
}

function spansIn(t: Translate, language: string, format: Pick<Format, 'date' | 'today'>) {
  const months = new Intl.DateTimeFormat(language, { month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  const monthOf = (day: string) => months.format(Date.parse(day))
  const open = (from: string, day: string, since: string, later: string) =>
    t(day > format.today() ? later : since, { from })
  return {
    /** "02/2026 – 01/2027", "since 02/2026". */
    short: (period: Span, lease: Ending) => {
      const { start_date } = period
      const end_date = endIn(period, lease)
      return end_date === null
        ? open(monthOf(start_date), start_date, 'period.span.since', 'period.span.from')
        : t('period.span.months', { from: monthOf(start_date), to: monthOf(end_date) })
    },
    /** "01.02.2026 to 31.01.2027", "since 01.02.2026, ongoing". */
    whole: (period: Span, lease: Ending) => {
      const { start_date } = period
      const end_date = endIn(period, lease)
      return end_date === null
        ? open(format.date(start_date), start_date, 'range.open', 'range.openFuture')
        : t('period.span.whole', { from: format.date(start_date), to: format.date(end_date) })
    },
  }
}
