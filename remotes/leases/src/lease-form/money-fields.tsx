import { useModuleTranslation, useSettings } from '@keystead/module-sdk'
import {
  FormGrid,
  FormSection,
  NumberField,
  SegmentedField,
  useFormActions,
  useFormValue,
} from '@keystead/ui-kit'
import { useEffect } from 'react'
import type { LeaseValues } from './lease-schema.ts'

/** Rent, deposit and when it is due. */
export function MoneyFields() {
  const { t } = useModuleTranslation()
  const { symbol } = useSettings().settings.currency
  const amount = { money: true, suffix: symbol, span: 6, optional: true, wideOnPhones: true } as const
  return (
    <FormSection title={t('form.money')}>
      <FormGrid>
        <NumberField name="monthly_rent" label={t('field.monthlyRent')} {...amount} />
        <NumberField name="security_deposit" label={t('field.deposit')} {...amount} />
        <DueDayField />
      </FormGrid>
    </FormSection>
  )
}

/** A day that not every month has means the last one there. */
function DueDayField() {
  const { t } = useModuleTranslation()
  const isShort = useFormValue(
    ({ payment_due_day: day }: Partial<LeaseValues>) => typeof day === 'number' && day >= 29 && day <= 31,
  )
  return (
    <NumberField
      name="payment_due_day"
      label={t('field.dueDay')}
      hint={isShort && t('dueDay.shortMonth')}
      span={6}
      integer
      optional
      wideOnPhones
    />
  )
}

/** A fixed fee or a percentage, never both: switching clears the other (R21). */
export function LateFeeFields() {
  const { t } = useModuleTranslation()
  const { symbol } = useSettings().settings.currency
  const type = useFormValue((typed: Partial<LeaseValues>) => typed.late_fee_type)
  const { getValue, setValue } = useFormActions()
  const isPercentage = type === 'percentage'
  useEffect(() => {
    const other = isPercentage ? 'late_fee_fixed_amount' : 'late_fee_percentage'
    if (type && getValue(other) != null) setValue(other, null)
  }, [type, isPercentage, getValue, setValue])
  return (
    <FormSection title={t('field.lateFeeType')}>
      <FormGrid>
        <SegmentedField
          name="late_fee_type"
          label={t('field.lateFeeKind')}
          options={[
            { value: 'fixed', label: t('lateFee.fixed') },
            { value: 'percentage', label: t('lateFee.percentage') },
          ]}
          hint={t('lateFee.clears')}
          span={12}
        />
        {isPercentage ? (
          <NumberField name="late_fee_percentage" label={t('field.lateFeePercent')} suffix="%" {...half} />
        ) : (
          <NumberField
            name="late_fee_fixed_amount"
            label={t('field.lateFeeFixed')}
            suffix={symbol}
            money
            {...half}
          />
        )}
        <NumberField name="late_fee_grace_period" label={t('field.grace')} integer {...half} />
      </FormGrid>
    </FormSection>
  )
}

const half = { span: 6, optional: true, wideOnPhones: true } as const
