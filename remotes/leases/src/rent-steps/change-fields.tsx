import { useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { NumberField, SegmentedField } from '@keystead/ui-kit'

export interface ChangeFieldsProps {
  label: string
  hint?: string
  /** What is chosen now. */
  by?: 'amount' | 'percent'
}

/** By how much a rent goes up: an amount of money or per cent. */
export function ChangeFields({ label, hint, by }: ChangeFieldsProps) {
  const { t } = useModuleTranslation()
  const { currency } = useSettings().settings
  const isPercent = by === 'percent'
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
        label={isPercent ? t('steps.value.percent') : t('steps.value.amount')}
        suffix={isPercent ? '%' : currency.symbol}
        money={!isPercent}
        hint={hint}
        span={6}
      />
    </>
  )
}
