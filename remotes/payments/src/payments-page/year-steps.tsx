import { useModuleTranslation } from '@keystead/module-sdk'
import { Button } from '@keystead/ui-kit'
import { monthAfter } from '../rules/months.ts'
import styles from './payments-page.module.css'

const YEAR = 12

export interface YearStepsProps {
  month: string
  onMonth: (month: string) => void
}

/** The table's year, and the ones beside it, in the same month. */
export function YearSteps({ month, onMonth }: YearStepsProps) {
  const { t } = useModuleTranslation()
  const step = (count: number) => () => onMonth(monthAfter(month, count * YEAR))
  return (
    <div className={styles.years}>
      <Button icon="chevron-left" variant="text" aria-label={t('year.before')} onClick={step(-1)} />
      <strong aria-live="polite">{month.slice(0, 4)}</strong>
      <Button icon="chevron-right" variant="text" aria-label={t('year.after')} onClick={step(1)} />
    </div>
  )
}
