import type { ReactNode } from 'react'
import { useKitSettings } from '../../theme/kit-provider.tsx'
import { Field, type FieldProps } from './field.tsx'
import { NumberInput } from './number-input.tsx'
import { amountText, numberText } from './number-text.ts'

export interface NumberFieldProps extends FieldProps {
  placeholder?: string
  /** A unit or currency inside the field's end: "m²", "€". */
  suffix?: ReactNode
  /** Whole numbers only: phones show the plain number pad. */
  integer?: boolean
  /** An amount of money: thousands are set apart while nobody types in it. */
  money?: boolean
  autoFocus?: boolean
}

/** A number with the decimal sign of the language. The form's value is a number, or null when the field is blank. */
export function NumberField({ placeholder, suffix, integer, money, autoFocus, ...field }: NumberFieldProps) {
  const { language } = useKitSettings()
  const unit = typeof suffix === 'string' ? ` ${suffix}` : ''
  return (
    <Field
      {...field}
      read={(value) => (money ? amountText : numberText)(value, language) + unit}
      control={(props) => (
        <NumberInput
          {...props}
          placeholder={placeholder}
          suffix={suffix}
          money={money}
          inputMode={integer ? 'numeric' : 'decimal'}
          autoFocus={autoFocus}
        />
      )}
    />
  )
}
