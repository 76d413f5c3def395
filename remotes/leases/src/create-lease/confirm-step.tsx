import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { CheckboxField, FormGrid } from '@keystead/ui-kit'
import { OverlapWarning } from '../lease-form/overlap-warning.tsx'
import type { LeaseChoices } from '../parts/lease-choices.tsx'
import { useLeaseWords } from '../parts/use-lease-words.ts'
import styles from './create-lease.module.css'
import { letUnit } from './lease-steps.ts'
import { useTypedLease } from './use-typed-lease.ts'

const effects = { draft: 'confirm.countsNot', active: 'confirm.counts', expired: 'confirm.ended' }

/** Summary, consequences, and whether the unit is marked as let. */
export function ConfirmStep({ choices }: { choices: LeaseChoices }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const words = useLeaseWords()
  const typed = useTypedLease(choices)
  const { values, place, unit, tenant, coTenants, range, status, hasEnded, total, money } = typed
  const rent = money(total)
  const asksAvailability = letUnit(values, place, format.today()) !== undefined
  const line = [tenant, ...coTenants, unit, range, rent && `${rent} ${t('list.perMonth')}`].filter(Boolean)
  return (
    <div className={styles.step}>
      <p className="ks-strong">{line.join(', ')}</p>
      <section>
        <h3>{t('confirm.will')}</h3>
        <ul className={styles.will}>
          <li>{t('confirm.created', { status: words.status(status) })}</li>
          <li>{t(effects[status])}</li>
          <li>{t('confirm.next')}</li>
        </ul>
      </section>
      <OverlapWarning leases={choices.leases} />
      <FormGrid>
        <CheckboxField
          name="is_signed"
          label={t(hasEnded ? 'confirm.signedEnded' : 'confirm.signed')}
          hint={t('confirm.signedHint')}
          span={12}
        />
        {asksAvailability && (
          <CheckboxField
            name="marks_let"
            label={t('confirm.marksLet')}
            hint={t('confirm.marksLetHint')}
            span={12}
          />
        )}
      </FormGrid>
    </div>
  )
}
