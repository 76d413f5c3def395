import type { StandardSchemaV1 } from '@standard-schema/spec'
import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'
import { FormContextProvider } from '../form/form-context.ts'
import { FormNotes } from '../form/form-notes.tsx'
import { type SchemaFormOptions, useSchemaForm } from '../form/use-schema-form.ts'
import { Dialog } from './dialog.tsx'
import { useConfirmDiscard } from './use-confirm-discard.tsx'
import { useOpening } from './use-opening.ts'

export interface DialogFormProps<Schema extends StandardSchemaV1> extends SchemaFormOptions<Schema> {
  open: boolean
  title: string
  size?: 480 | 720 | 880
  /** Called on Cancel and on the way out of a clean form. After a success close it in `onSubmit`. */
  onClose: () => void
  submitLabel: string
  /** Left in the foot. */
  hint?: ReactNode
  /** Until something is changed the form cannot be sent, and this says so beside the button. */
  untouchedHint?: string
  /** Above the fields. */
  notice?: ReactNode
  children: ReactNode
}

/** A form in a dialog: asks before closing when something was typed, cannot be closed while it sends. */
export function DialogForm<Schema extends StandardSchemaV1>(props: DialogFormProps<Schema>) {
  return <OpenDialogForm key={useOpening(props.open)} {...props} />
}

function OpenDialogForm<Schema extends StandardSchemaV1>(props: DialogFormProps<Schema>) {
  const { open, title, size = 480, onClose, submitLabel, hint, notice, initialValues, children } = props
  const { t } = useTranslation('common')
  const [touched, setTouched] = useState(false)
  const { form, formId, context, busy, notes, failures, submit, changed, dirty } = useSchemaForm({
    ...props,
    onDirtyChange: (now) => {
      setTouched(now)
      props.onDirtyChange?.(now)
    },
  })
  const waits = props.untouchedHint !== undefined && !touched && !busy
  const words = waits ? props.untouchedHint : hint
  const { guard, dialog } = useConfirmDiscard()
  const close = () => guard(dirty.current, onClose)
  return (
    <Dialog
      open={open}
      title={title}
      size={size}
      onClose={close}
      blocked={busy}
      footer={
        <>
          {words && <p className="ks-dialog-hint">{words}</p>}
          <span data-ks-dismiss>
            <Button onClick={() => !busy && close()}>{t('action.cancel')}</Button>
          </span>
          <Button variant="primary" type="submit" form={formId} busy={busy} disabled={waits}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormContextProvider value={context}>
        <Form
          className="ks-form"
          form={form}
          name={formId}
          layout="vertical"
          requiredMark={false}
          initialValues={initialValues}
          onFinish={submit}
          onValuesChange={changed}
          aria-busy={busy}
          noValidate
        >
          {notice}
          <FormNotes notes={notes} failures={failures} />
          {children}
        </Form>
      </FormContextProvider>
      {dialog}
    </Dialog>
  )
}
