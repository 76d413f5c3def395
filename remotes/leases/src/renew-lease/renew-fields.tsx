import { isDay } from '@keystead/api-client/days'
import { useFormat, useModuleTranslation, useSettings } from '@keystead/module-sdk'
import {
  CheckboxField,
  DateField,
  FormGrid,
  FormSection,
  NumberField,
  SegmentedField,
  TextField,
  useFormValue,
} from '@keystead/ui-kit'
import { letByRenewal } from '../lifecycle-parts/availability.ts'
import { isOver } from '../lifecycle-parts/ended-lease.ts'
import type { LifecycleStepProps } from '../lifecycle-parts/lifecycle-props.ts'
import { unitLabel } from '../parts/unit-label.ts'
import { ChangeFields } from '../rent-steps/change-fields.tsx'
import { lastDayBefore, rentBefore } from '../rent-steps/rent-before.ts'
import { baseComponent } from '../rent-steps/rent-change.ts'
import { newPeriodKey } from './renew-save.ts'
import type { RenewFields } from './renew-schema.ts'
import { sameLengthEnd } from './renewed-lease.ts'

export interface RenewFieldsStepProps extends LifecycleStepProps {
  /** Partially saved steps can be changed but no longer skipped. */
  isStored: (key: string) => boolean
}

/** Term and rent of the new lease, and what happens to the former one. */
export function RenewFieldsStep({ lease, place, isStored }: RenewFieldsStepProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { currency } = useSettings().settings
  const { start_date, term, rent, by } = useFormValue(
    ({ start_date, term, rent, by }: Partial<RenewFields>) => ({ start_date, term, rent, by }),
  )
  const start = isDay(start_date) ? start_date : null
  const sameLength = start && sameLengthEnd(lease, start)
  const before = start ? rentBefore(lease, start) : undefined
  const former = start && lastDayBefore(lease, start)
  const components = before?.components ?? []
  const base = baseComponent(components)
  return (
    <>
      <FormSection title={t('form.term')}>
        <FormGrid>
          <DateField name="start_date" label={t('field.start_date')} span={6} />
          <TextField name="lease_number" label={t('field.lease_number')} optional span={6} />
          <SegmentedField
            name="term"
            label={t('renew.term')}
            options={[
              ...(lease.end_date === null ? [] : [{ value: 'same', label: t('renew.term.same') }]),
              { value: 'open', label: t('term.openEnded') },
              { value: 'date', label: t('term.fixed') },
            ]}
            hint={
              term === 'same' && isDay(sameLength)
                ? t('renew.until', { date: format.date(sameLength) })
                : undefined
            }
            span={term === 'date' ? 6 : 12}
          />
          {term === 'date' && <DateField name="end_date" label={t('field.end_date')} span={6} />}
        </FormGrid>
      </FormSection>
      <FormSection title={t('field.monthly_rent')}>
        <FormGrid>
          {before && (
            <SegmentedField
              name="rent"
              label={t('renew.rent')}
              options={[
                { value: 'keep', label: t('renew.rent.keep', { rent: format.money(before.total_rent) }) },
                { value: 'change', label: t('renew.rent.change') },
              ]}
              span={12}
            />
          )}
          {before && rent === 'change' && (
            <ChangeFields
              label={t('steps.by')}
              hint={base && t('steps.base', { name: base.component_name })}
              by={by}
            />
          )}
          <NumberField
            name="security_deposit"
            label={t('field.security_deposit')}
            suffix={currency.symbol}
            money
            optional
            span={6}
          />
          {components.length > 0 && !isStored(newPeriodKey) && (
            <CheckboxField
              name="copy_components"
              label={t('renew.copy')}
              hint={components.map(({ component_name }) => component_name).join(', ')}
              span={12}
            />
          )}
        </FormGrid>
      </FormSection>
      <FormSection title={t('renew.section.former')}>
        <FormGrid>
          {start && former && !isOver(former, format.today()) && (
            <CheckboxField
              name="status_now"
              label={t('renew.statusNow')}
              hint={t('renew.statusHint', { start: format.date(start), end: format.date(former) })}
              span={12}
            />
          )}
          {place && start && letByRenewal(lease, { start_date: start }, place.unit, format.today()) && (
            <CheckboxField
              name="mark_let"
              label={t('availability.let', { unit: unitLabel(place) })}
              span={12}
            />
          )}
        </FormGrid>
        <FormerEnd end={former} />
      </FormSection>
    </>
  )
}

function FormerEnd({ end }: { end: string | null }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return end && <p className="ks-secondary">{t('renew.formerEnds', { date: format.date(end) })}</p>
}
