import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { useYesOrNo } from './use-yes-or-no.ts'

export interface CheckboxFieldProps extends Omit<FieldProps, 'labelAside' | 'label'> {
  label: string
  /** Replaces the plain label, for text with a link. */
  children?: ReactNode
}

/** A checkbox submitted with the form. Never required, as unchecked is a valid answer. */
export function CheckboxField({ children, ...field }: CheckboxFieldProps) {
  return (
    <Field
      {...field}
      optional
      ownLabel
      binding={{ valuePropName: 'checked' }}
      read={useYesOrNo()}
      control={(props) => <Checkbox {...props}>{children ?? field.label}</Checkbox>}
    />
  )
}
