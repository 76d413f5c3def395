import { useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { NumberField, SegmentedField } from '@keystead/ui-kit'

export interface ChangeFieldsProps {
  label: string
  hint?: string
  /** The current choice. */
  by?: 'amount' | 'percent'
  /** More than one increase by it. */
  isRepeated?: boolean
}

/** Rent increase as an amount or a percentage. */
export function ChangeFields({ label, hint, by, isRepeated }: ChangeFieldsProps) {
  const { t } = useModuleTranslation()
  const { currency } = useSettings().settings
  const isPercent = by === 'percent'
  const amount = isRepeated ? t('steps.value.amount') : t('steps.by.amount')
  return (
    <>
      <SegmentedField
        name="by"
        label={label}
        options={[
          { value: 'amount', label: t('steps.by.amount') },
          { value: 'percent', label: t('steps.by.percent') },
        ]}
        span={6}
      />
      <NumberField
        name="value"
        label={isPercent ? t('steps.value.percent') : amount}
        suffix={isPercent ? '%' : currency.symbol}
        money={!isPercent}
        hint={hint}
        span={6}
      />
    </>
  )
}
