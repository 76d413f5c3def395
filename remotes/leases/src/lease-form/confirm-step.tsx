import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { CheckboxField, FormGrid } from '@keystead/ui-kit'
import type { LeaseChoices } from './lease-choices.tsx'
import styles from './lease-form.module.css'
import { letUnit } from './lease-steps.ts'
import { OverlapWarning } from './overlap-warning.tsx'
import { useTypedLease } from './use-typed-lease.ts'

/** Summary, consequences, and whether the unit is marked as let. */
export function ConfirmStep({ choices }: { choices: LeaseChoices }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { values, place, unit, tenant, range, status, money } = useTypedLease(choices)
  const rent = money(values.monthly_rent)
  const asksAvailability = letUnit(values, place, format.today()) !== undefined
  const line = [tenant, unit, range, rent && `${rent} ${t('list.perMonth')}`].filter(Boolean)
  return (
    <div className={styles.step}>
      <p className="ks-strong">{line.join(', ')}</p>
      <section>
        <h3>{t('confirm.will')}</h3>
        <ul className={styles.will}>
          <li>{t('confirm.created', { status })}</li>
          <li>{t(values.lease_status === 'active' ? 'confirm.counts' : 'confirm.countsNot')}</li>
          <li>{t('confirm.next')}</li>
        </ul>
      </section>
      <OverlapWarning leases={choices.leases} />
      {asksAvailability && (
        <FormGrid>
          <CheckboxField
            name="marks_let"
            label={t('confirm.marksLet')}
            hint={t('confirm.marksLetHint')}
            span={12}
          />
        </FormGrid>
      )}
    </div>
  )
}
