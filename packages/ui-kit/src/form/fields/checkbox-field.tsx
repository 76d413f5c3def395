import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { useYesOrNo } from './use-yes-or-no.ts'

export interface CheckboxFieldProps extends Omit<FieldProps, 'labelAside' | 'label'> {
  label: string
  /** Words with a link in them, in place of the plain label. */
  children?: ReactNode
}

/** Yes or no, sent with the form. Never required: unchecked is an answer too. */
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
