import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { StatBand } from '@keystead/ui-kit'
import { moneyTexts } from '../parts/money-texts.ts'
import { monthName } from '../parts/month-name.ts'
import type { MonthFigures } from '../rules/figures.ts'

export interface FiguresBandProps {
  figures: MonthFigures
  month: string
}

/** A month's totals: who has paid, who has not, and how much is open. */
export function FiguresBand({ figures, month }: FiguresBandProps) {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  const { due, received, open, overdueBefore } = figures
  const texts = moneyTexts(format, [due, received, open, overdueBefore])
  const name = { month: monthName(month, language, 'long') }
  const labels = [
    t('figure.due', name),
    t('figure.received', name),
    t('figure.open', name),
    t('figure.overdueBefore'),
  ]
  return <StatBand even items={labels.map((label, at) => ({ label, value: texts[at] }))} />
}
