import { Input } from 'antd'
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useKitSettings } from '../../theme/kit-provider.tsx'
import { amountText, amountToEdit, numberText, parseNumber } from './number-text.ts'

export interface NumberInputProps {
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  value?: unknown
  onChange?: (value: number | string | null) => void
  onBlur: (event: FocusEvent<Element>) => void
  placeholder?: string
  suffix?: ReactNode
  money?: boolean
  inputMode: 'numeric' | 'decimal' | 'text'
  autoFocus?: boolean
  onPressEnter?: () => void
}

/** A number control. Keeps the typed text, so that "1," is not rewritten, and passes on the parsed value. */
export function NumberInput({ value, onChange, onBlur, money, ...input }: NumberInputProps) {
  const { language } = useKitSettings()
  const atRest = money ? amountText : numberText
  const [text, setText] = useState(() => atRest(value, language))
  const parsedValue = useRef(value)
  useEffect(() => {
    if ((value ?? null) === (parsedValue.current ?? null)) return
    parsedValue.current = value
    setText(atRest(value, language))
  }, [value, language, atRest])
  const toSelect = useRef<HTMLInputElement>(null)
  // Replacing the text loses Tab's selection, and typing would append to the amount.
  useLayoutEffect(() => {
    toSelect.current?.select()
    toSelect.current = null
  })
  const edit = (field: HTMLInputElement) => {
    const plain = (money ? amountToEdit : numberText)(parsedValue.current, language)
    toSelect.current = plain !== text && isAllSelected(field) ? field : null
    setText(plain)
  }
  return (
    <Input
      {...input}
      className="num"
      status={input['aria-invalid'] && 'error'}
      autoComplete="off"
      data-ks-autofocus={input.autoFocus || undefined}
      value={text}
      onFocus={(event) => edit(event.currentTarget)}
      onChange={(event) => {
        setText(event.target.value)
        parsedValue.current = parseNumber(event.target.value, language, { money })
        onChange?.(parseNumber(event.target.value, language, { money }))
      }}
      onBlur={(event) => {
        setText(atRest(parsedValue.current, language))
        onBlur(event)
      }}
    />
  )
}

const isAllSelected = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  selectionStart === 0 && selectionEnd === value.length
