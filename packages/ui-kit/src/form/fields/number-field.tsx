import type { ReactNode } from 'react'
import { useKitSettings } from '../../theme/kit-provider.tsx'
import { Field, type FieldProps } from './field.tsx'
import { NumberInput } from './number-input.tsx'
import { amountText, numberText } from './number-text.ts'

export interface NumberFieldProps extends FieldProps {
  placeholder?: string
  /** A unit or currency at the field's end: "m²", "€". */
  suffix?: ReactNode
  /** Integers only; phones show the numeric keypad. */
  integer?: boolean
  /** May be negative: phones show the full keyboard, since the iPhone's keypads have no minus. */
  signed?: boolean
  /** An amount: shows thousands separators unless focused. */
  money?: boolean
  autoFocus?: boolean
}

/** A number with the language's decimal separator. The value is a number, or null if blank. */
export function NumberField(props: NumberFieldProps) {
  const { placeholder, suffix, integer, signed, money, autoFocus, ...field } = props
  const { language } = useKitSettings()
  const unit = typeof suffix === 'string' ? ` ${suffix}` : ''
  return (
    <Field
      {...field}
      read={(value) => (money ? amountText : numberText)(value, language) + unit}
      control={(control) => (
        <NumberInput
          {...control}
          placeholder={placeholder}
          suffix={suffix}
          money={money}
          inputMode={signed ? 'text' : integer ? 'numeric' : 'decimal'}
          autoFocus={autoFocus}
        />
      )}
    />
  )
}
