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
  /** Written beside the label; all others are required. */
  optional?: boolean
  /** Help under the field. */
  hint?: ReactNode
  /** What is unusual about the value and does not keep it from being sent; in place of the hint. */
  warning?: ReactNode
  /** On the label's line, at the end: "Forgot password?". */
  labelAside?: ReactNode
  /** Columns of twelve in a `<FormGrid>`. */
  span?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12
  /** A line of its own on phones, where two narrow fields share one: for what would be cut there. */
  wideOnPhones?: boolean
}

export interface ControlProps {
  'aria-invalid'?: true
  onBlur: (event: FocusEvent<Element>) => void
}

interface Props extends FieldProps {
  control: (props: ControlProps) => ReactElement
  /** How value and event pass between the form and the control, where it is not value and onChange. */
  binding?: Pick<FormItemProps, 'valuePropName' | 'getValueFromEvent' | 'getValueProps' | 'normalize'>
  /** The control draws its label itself. */
  ownLabel?: boolean
  /** Whether what is typed is kept in the browser until it is saved; without it whatever it is. */
  keepable?: Keepable
  /** A value as the person sees it in the control; default as it is. */
  read?: (value: unknown) => string
}

/** Label above, control, message with icon under it: the frame of every field. */
export function Field({ name, label, optional, hint, warning, labelAside, ...props }: Props) {
  const { span, wideOnPhones, control, binding, ownLabel, keepable, read = String } = props
  const { register, left } = useFormContext()
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
        onBlur: () => left(name),
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
