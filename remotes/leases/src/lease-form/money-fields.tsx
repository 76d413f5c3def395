import type { Building } from '@keystead/api-client/buildings/contract'
import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { leaseFields } from '@keystead/api-client/lease-agreements/fields'
import { useFormat, useModuleTranslation, useSettings } from '@keystead/module-sdk'
import {
  FormGrid,
  FormSection,
  NumberField,
  SegmentedField,
  useFormActions,
  useFormValue,
} from '@keystead/ui-kit'
import { useEffect } from 'react'
import { isBeyondShortMonth } from '../parts/is-beyond-short-month.ts'
import { isGermanHome } from '../parts/is-german-home.ts'
import { highestDeposit, type TypedRent } from '../rent-table/rent-parts.ts'
import { formFields, type LeaseValues } from './lease-schema.ts'

export function MoneyFields() {
  const { t } = useModuleTranslation()
  const { symbol } = useSettings().settings.currency
  const input = inputsOf(leaseFields, { t, symbol })
  return (
    <FormSection title={t('form.money')}>
      <FormGrid>
        <NumberField {...input('monthly_rent')} span={6} wideOnPhones />
        <NumberField {...input('security_deposit')} span={6} wideOnPhones />
        <DueDayField />
      </FormGrid>
    </FormSection>
  )
}

export interface DepositFieldsProps {
  /** The unit's building; absent until a unit is chosen, or if the user may not see it. */
  building?: Building
}

/** Deposit and due day of a new lease; its rent has a table of its own. */
export function DepositFields({ building }: DepositFieldsProps) {
  const { t } = useModuleTranslation()
  const { symbol } = useSettings().settings.currency
  const format = useFormat()
  const input = inputsOf(leaseFields, { t, symbol })
  const highest = useFormValue((typed: TypedRent) => highestDeposit(typed))
  const deposit = useFormValue(({ security_deposit }: Partial<LeaseValues>) => security_deposit)
  const isHome = useFormValue((typed: Partial<LeaseValues>) => isGermanHome(typed, building))
  const isHigh = isHome && highest !== undefined && Number(deposit) > highest
  return (
    <FormGrid>
      <NumberField
        {...input('security_deposit')}
        warning={isHigh && t('deposit.high', { amount: format.money(highest) })}
        span={6}
        wideOnPhones
      />
      <DueDayField />
    </FormGrid>
  )
}

/** In months without that day, the rent is due on the last day. */
function DueDayField() {
  const { t } = useModuleTranslation()
  const { symbol } = useSettings().settings.currency
  const input = inputsOf(leaseFields, { t, symbol })
  const isShort = useFormValue(
    ({ payment_due_day: day }: Partial<LeaseValues>) => typeof day === 'number' && isBeyondShortMonth(day),
  )
  return (
    <NumberField
      {...input('payment_due_day')}
      hint={isShort && t('dueDay.shortMonth')}
      span={6}
      optional
      wideOnPhones
    />
  )
}

/** Fixed fee or percentage; switching clears the other. */
export function LateFeeFields() {
  const { t } = useModuleTranslation()
  const { symbol } = useSettings().settings.currency
  const input = inputsOf(formFields, { t, symbol })
  const type = useFormValue((typed: Partial<LeaseValues>) => typed.late_fee_type)
  const { getValue, setValue } = useFormActions()
  const isPercentage = type === 'percentage'
  useEffect(() => {
    const other = isPercentage ? 'late_fee_fixed_amount' : 'late_fee_percentage'
    if (type && getValue(other) != null) setValue(other, null)
  }, [type, isPercentage, getValue, setValue])
  return (
    <FormSection title={t('form.lateFee')}>
      <FormGrid>
        <SegmentedField
          {...input('late_fee_type')}
          options={[
            { value: 'fixed', label: t('lateFee.fixed') },
            { value: 'percentage', label: t('lateFee.percentage') },
          ]}
          hint={t('lateFee.clears')}
          span={12}
        />
        {isPercentage ? (
          <NumberField {...input('late_fee_percentage')} suffix="%" {...half} />
        ) : (
          <NumberField {...input('late_fee_fixed_amount')} {...half} />
        )}
        <NumberField {...input('late_fee_grace_period')} {...half} />
      </FormGrid>
    </FormSection>
  )
}

const half = { span: 6, optional: true, wideOnPhones: true } as const
