import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { ReactNode } from 'react'
import { Button } from '../base/button.tsx'
import { FormContextProvider } from './form-context.ts'
import { FormFrame } from './form-frame.tsx'
import { FormHead } from './form-head.tsx'
import type { SchemaFormOptions } from './schema-form-options.ts'
import { useSchemaForm } from './use-schema-form.ts'

export interface SchemaFormProps<Schema extends StandardSchemaV1> extends SchemaFormOptions<Schema> {
  /** Label of the submit button. If absent, place a `<SubmitButton>` yourself. */
  submitLabel?: string
  /** Nothing to submit yet: say why beside the button. */
  waiting?: boolean
  /** Beside the submit button. */
  actions?: ReactNode
  /** Above the fields. */
  notice?: ReactNode
  size?: 'middle' | 'large'
  children: ReactNode
}

/**
 * A form bound to a schema: validates on blur, then on change; submit validates all and focuses the first invalid
 * field. Server errors appear at their fields, with all input kept.
 */
export function SchemaForm<Schema extends StandardSchemaV1>(props: SchemaFormProps<Schema>) {
  const { submitLabel, waiting, actions, notice, size, children } = props
  const schemaForm = useSchemaForm(props)
  const { context, busy, head, submit, changed } = schemaForm
  return (
    <FormContextProvider value={context}>
      <FormFrame of={schemaForm} className="ks-form" size={size} onSubmit={submit} onChange={changed}>
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
      </FormFrame>
    </FormContextProvider>
  )
}
