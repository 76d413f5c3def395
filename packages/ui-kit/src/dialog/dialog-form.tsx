import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'
import { FormContextProvider } from '../form/form-context.ts'
import { FormFrame } from '../form/form-frame.tsx'
import { FormHead } from '../form/form-head.tsx'
import type { FormNotesWords } from '../form/form-notes.tsx'
import type { SchemaFormOptions } from '../form/schema-form-options.ts'
import { useSchemaForm } from '../form/use-schema-form.ts'
import { Dialog } from './dialog.tsx'
import type { DialogPlace } from './dialog-place.ts'
import { useLeaveQuestion } from './use-leave-question.tsx'
import { useOpening } from './use-opening.ts'
import { useSaving } from './use-saving.ts'

export interface DialogFormProps<Schema extends StandardSchemaV1>
  extends Omit<
      SchemaFormOptions<Schema>,
      'onDirtyChange' | 'onBusyChange' | 'onWrong' | 'draft' | 'onDraftDiscarded'
    >,
    FormNotesWords {
  dialog: DialogPlace
  title: string
  size?: 480 | 720 | 880
  /** For unfolding groups: fixed height, the fields scroll. */
  still?: boolean
  submitLabel: string
  /** Success notification: "Unit updated successfully". */
  done?: string
  /** At the left of the footer. */
  hint?: ReactNode
  /** Setting it disables the submit button until something changes; shown beside it meanwhile. */
  untouchedHint?: string
  /** Confirms an irreversible action: red button, no unsaved-changes question. */
  confirms?: boolean
  /** Required data is loading: cannot be submitted yet. */
  waiting?: boolean
  /** Above the fields. */
  notice?: ReactNode
  children: ReactNode
}

/**
 * A form in a dialog: asks before discarding input, drafts survive a reload if the dialog has a URL, and it closes once
 * stored, unless `onSubmit` returns `false`, having reported by itself. Cannot be closed while sending.
 */
export function DialogForm<Schema extends StandardSchemaV1>(props: DialogFormProps<Schema>) {
  const { count, ...opening } = useOpening(props.dialog)
  return <OpenDialogForm key={count} {...props} {...opening} />
}

const noWork = { current: false }

interface OpenDialogFormProps<Schema extends StandardSchemaV1> extends DialogFormProps<Schema> {
  open: boolean
  onBusyChange: (busy: boolean) => void
}

function OpenDialogForm<Schema extends StandardSchemaV1>(props: OpenDialogFormProps<Schema>) {
  const {
    dialog,
    open,
    title,
    size = 480,
    still,
    submitLabel,
    hint,
    notice,
    failed,
    list,
    unfinished,
    confirms,
    waiting,
    children,
  } = props
  const { t } = useTranslation('common')
  const [touched, setTouched] = useState(false)
  const { save, isStored } = useSaving(dialog, props.done)
  const schemaForm = useSchemaForm({
    ...props,
    isStored,
    draft: open && !confirms ? dialog.draft : undefined,
    onSubmit: (values, changes) => save(() => props.onSubmit(values, changes)),
    onDirtyChange: (now) => {
      setTouched(now)
      if (!confirms) dialog.setDirty(now)
    },
  })
  const { formId, context, busy, head, submit, changed, typed } = schemaForm
  // If the user kept all stored values, Save still ends the edit.
  const isDecided = head.conflict.fields !== undefined
  const requiresChange = props.untouchedHint !== undefined
  const awaitsChange = requiresChange && !touched && !busy && !isDecided
  const footHint = awaitsChange ? props.untouchedHint : hint
  const { leave, question } = useLeaveQuestion({
    dialog,
    dirty: confirms ? noWork : typed.dirty,
    busy,
    unfinished,
  })
  return (
    <Dialog
      open={open}
      title={title}
      size={size}
      still={still}
      onClose={leave}
      blocked={busy}
      footer={
        <>
          {footHint && <p className="ks-dialog-hint">{footHint}</p>}
          <span data-ks-dismiss>
            <Button onClick={() => !busy && leave()}>{t('action.cancel')}</Button>
          </span>
          <Button
            variant={confirms ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            busy={busy}
            disabled={awaitsChange || (waiting && !busy)}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormContextProvider value={context}>
        <FormFrame of={schemaForm} className="ks-form" onSubmit={submit} onChange={changed}>
          {notice}
          <FormHead {...head} failed={failed} list={list} unfinished={unfinished} />
          {children}
        </FormFrame>
      </FormContextProvider>
      {question}
    </Dialog>
  )
}
