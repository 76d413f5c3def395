import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { componentMismatch } from '@keystead/api-client/rental-periods/rules/mismatch'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Link, Money } from '@keystead/ui-kit'
import { SumVerdict } from '../rent-components/sum-verdict.tsx'
import styles from './period-panel.module.css'

/** A period's rent, and the way to its components with their sum check. */
export function PeriodRent({ period }: { period: RentalPeriod }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const count = period.rent_components.length
  const wayTo = (words: string) => <Link to={`?tab=components&period=${period.id}`}>{words}</Link>
  return (
    <dl className={styles.rent}>
      <div>
        <dt>{t('field.total_rent')}</dt>
        <dd>
          <Money strong>{format.money(period.total_rent)}</Money>
        </dd>
      </div>
      <div>
        <dt>{count === 0 ? t('detail.tab.components') : wayTo(t('common:count.component', { count }))}</dt>
        <dd>
          {count === 0 ? wayTo(t('component.none')) : <SumVerdict mismatch={componentMismatch(period)} />}
        </dd>
      </div>
    </dl>
  )
}
