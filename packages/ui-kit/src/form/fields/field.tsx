import { useLatest } from '@keystead/api-client/react/use-latest'
import { Form, type FormItemProps } from 'antd'
import { type FocusEvent, type ReactElement, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldName, pathKey } from '../field-path.ts'
import { type Keepable, useFormContext, useFormState } from '../form-context.ts'
import { FieldMessage, FieldWarning } from './field-message.tsx'
import '../form.css'

export interface FieldProps {
  name: FieldName
  label: string
  /** Marked beside the label; all others are required. */
  optional?: boolean
  /** Help below the field. */
  hint?: ReactNode
  /** Flags an unusual value without blocking submit; replaces the hint. */
  warning?: ReactNode
  /** At the end of the label's line: "Forgot password?". */
  labelAside?: ReactNode
  /** Of twelve columns in a `<FormGrid>`. */
  span?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12
  /** Full width on phones, where narrow fields share a line: if its content would be cut. */
  wideOnPhones?: boolean
}

export interface ControlProps {
  'aria-invalid'?: true
  onBlur: (event: FocusEvent<Element>) => void
}

interface Props extends FieldProps {
  control: (props: ControlProps) => ReactElement
  /** How value and event map to the control, if not by value and onChange. */
  binding?: Pick<FormItemProps, 'valuePropName' | 'getValueFromEvent' | 'getValueProps' | 'normalize'>
  /** The control renders its own label. */
  ownLabel?: boolean
  /** Which values may be kept in a draft; all by default. */
  keepable?: Keepable
  /** A value as displayed by the control; default String. */
  read?: (value: unknown) => string
}

/** The frame of every field: label above, control, message with icon below. */
export function Field({ name, label, optional, hint, warning, labelAside, ...props }: Props) {
  const { span, wideOnPhones, control, binding, ownLabel, keepable, read = String } = props
  const { register, blurred } = useFormContext()
  const path = pathKey(name)
  const error = useFormState(({ fields }) => fields.get(path)?.text)
  const facts = useLatest({ read, keepable })
  useEffect(() => register(path, label, facts), [register, path, label])
  return (
    <Form.Item
      {...binding}
      name={name}
      className={span && `ks-span-${span}${wideOnPhones ? ' ks-wide-on-phones' : ''}`}
      label={ownLabel ? undefined : <Label text={label} optional={optional} aside={labelAside} />}
      colon={false}
      required={!optional}
      validateStatus={error ? 'error' : undefined}
      help={error && <FieldMessage text={error} />}
      extra={warning && !error ? <FieldWarning>{warning}</FieldWarning> : hint}
    >
      {control({
        'aria-invalid': error ? true : undefined,
        onBlur: () => blurred(name),
      })}
    </Form.Item>
  )
}

function Label({ text, optional, aside }: { text: string; optional?: boolean; aside?: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <>
      <span className="ks-label">
        {text}
        {optional && <span className="ks-label-optional"> {t('field.optional')}</span>}
      </span>
      {aside && <span className="ks-label-aside">{aside}</span>}
    </>
  )
}
