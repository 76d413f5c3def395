import type { StandardSchemaV1 } from '@standard-schema/spec'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { Button } from '../base/button.tsx'
import { FormContextProvider } from './form-context.ts'
import { FormHead } from './form-head.tsx'
import { type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts'
import './form.css'

export interface SchemaFormProps<Schema extends StandardSchemaV1> extends SchemaFormOptions<Schema> {
  /** The words of the submit button. Absent: place a `<SubmitButton>` yourself. */
  submitLabel?: string
  /** There is nothing to send yet: say why beside the button. */
  waiting?: boolean
  /** Beside the submit button. */
  actions?: ReactNode
  /** Above the fields. */
  notice?: ReactNode
  size?: 'middle' | 'large'
  children: ReactNode
}

/**
 * A form bound to a schema: the fields inside are checked when they are left, then with every change; submit checks all,
 * moves the focus to the first wrong one, and what the server refuses lands at its field with everything typed kept.
 */
export function SchemaForm<Schema extends StandardSchemaV1>(props: SchemaFormProps<Schema>) {
  const { submitLabel, waiting, actions, notice, size, children } = props
  const { form, formId, context, busy, head, submit, changed, typed } = useSchemaForm(props)
  return (
    <FormContextProvider value={context}>
      <Form
        className="ks-form"
        form={form}
        name={formId}
        layout="vertical"
        size={size}
        requiredMark={false}
        initialValues={typed.began.values}
        onFinish={submit}
        onValuesChange={changed}
        aria-busy={busy}
        noValidate
      >
        {notice}
        <FormHead {...head} />
        {children}
        {submitLabel && (
          <div className="ks-form-foot">
            <Button
              variant="primary"
              type="submit"
              busy={busy}
              disabled={waiting && !busy}
              size={size}
              block={size === 'large'}
            >
              {submitLabel}
            </Button>
            {actions}
          </div>
        )}
      </Form>
    </FormContextProvider>
  )
}
