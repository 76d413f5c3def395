import { Input } from 'antd'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useKitSettings } from '../../theme/kit-provider.tsx'
import { Field, type FieldProps } from './field.tsx'
import { amountText, numberText, parseNumber } from './number-text.ts'

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

interface NumberInputProps {
  id?: string
  value?: unknown
  onChange?: (value: number | string | null) => void
  onBlur: (event: FocusEvent<Element>) => void
  placeholder?: string
  suffix?: ReactNode
  money?: boolean
  inputMode: 'numeric' | 'decimal'
  autoFocus?: boolean
}

/** Keeps the typed text, so that "1," is not rewritten under the person's hands, and hands on what it means. */
function NumberInput({ value, onChange, onBlur, money, ...input }: NumberInputProps) {
  const { language } = useKitSettings()
  const atRest = money ? amountText : numberText
  const [text, setText] = useState(() => atRest(value, language))
  const meant = useRef(value)
  useEffect(() => {
    if ((value ?? null) === (meant.current ?? null)) return
    meant.current = value
    setText(atRest(value, language))
  }, [value, language])
  return (
    <Input
      {...input}
      className="num"
      autoComplete="off"
      data-ks-autofocus={input.autoFocus || undefined}
      value={text}
      onFocus={() => setText(numberText(meant.current, language))}
      onChange={(event) => {
        setText(event.target.value)
        meant.current = parseNumber(event.target.value, language, { money })
        onChange?.(parseNumber(event.target.value, language, { money }))
      }}
      onBlur={(event) => {
        setText(atRest(meant.current, language))
        onBlur(event)
      }}
    />
  )
}
