import type { StandardSchemaV1 } from '@standard-schema/spec'
import { Form } from 'antd'
import type { ReactNode } from 'react'
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
  const { form, formId, context, busy, notes, failures, submit, changed, dirty } = useSchemaForm(props)
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
          {hint && <p className="ks-dialog-hint">{hint}</p>}
          <span data-ks-dismiss>
            <Button onClick={() => !busy && close()}>{t('action.cancel')}</Button>
          </span>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
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
