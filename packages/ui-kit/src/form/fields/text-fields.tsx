import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Icon } from '../../base/icon.tsx'
import { Field, type FieldProps } from './field.tsx'

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url'
  placeholder?: string
  autoComplete?: string
  autoFocus?: boolean
  maxLength?: number
  /** A unit or sign at the field's end. */
  suffix?: ReactNode
}

/** Send cleared optional fields as null; for required ones the schema reports them. */
const emptyIsNull = { normalize: (value: string) => value || null }
const bindingOf = ({ optional }: FieldProps) => (optional ? emptyIsNull : undefined)

/** A single-line text input. */
export function TextField({
  type = 'text',
  placeholder,
  autoComplete,
  autoFocus,
  maxLength,
  suffix,
  ...field
}: TextFieldProps) {
  return (
    <Field
      {...field}
      binding={bindingOf(field)}
      control={(props) => (
        <Input
          {...props}
          type={type}
          placeholder={placeholder}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          data-ks-autofocus={autoFocus || undefined}
          maxLength={maxLength}
          suffix={suffix}
        />
      )}
    />
  )
}

export interface TextAreaFieldProps extends FieldProps {
  placeholder?: string
  rows?: number
  autoComplete?: string
}

/** A multi-line input that grows with its content. */
export function TextAreaField({ placeholder, rows = 3, autoComplete, ...field }: TextAreaFieldProps) {
  return (
    <Field
      {...field}
      binding={bindingOf(field)}
      control={(props) => (
        <Input.TextArea
          {...props}
          placeholder={placeholder}
          autoComplete={autoComplete}
          autoSize={{ minRows: rows, maxRows: rows * 4 }}
        />
      )}
    />
  )
}

export interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
  /** Accessible names of the show/hide button. */
  showLabel: string
  hideLabel: string
  autoFocus?: boolean
}

/** A password input with a show button; pasting is allowed. */
export function PasswordField({
  autoComplete,
  showLabel,
  hideLabel,
  autoFocus,
  ...field
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      keepable={() => false}
      control={(props) => (
        <Input
          {...props}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          data-ks-autofocus={autoFocus || undefined}
          spellCheck={false}
          suffix={
            <button
              type="button"
              className="ks-field-button"
              aria-label={shown ? hideLabel : showLabel}
              onClick={() => setShown(!shown)}
            >
              <Icon name={shown ? 'eye-off' : 'eye'} size={18} />
            </button>
          }
        />
      )}
    />
  )
}
