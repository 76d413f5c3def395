import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { useErrorText } from '../form/errors/use-error-text.ts'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  /** Names the object: "Delete property?" */
  title: string
  /** The consequences. */
  text: ReactNode
  /** Repeats the verb: "Delete". */
  confirmLabel: string
  /** Replaces it while running: "Deleting…". */
  busyLabel?: string
  cancelLabel?: string
  /** Irreversible: red button, and Cancel has the focus. */
  danger?: boolean
  /** Details are still loading: cannot be confirmed yet. */
  waiting?: boolean
  /** Heading above an error: "Failed to delete unit". */
  failed?: string
  /** Replaces the kit's message for known errors, such as a blocked deletion. */
  describeError?: (error: unknown) => ReactNode
  /** Errors are shown inside, and the dialog stays open. */
  onConfirm: () => unknown
  onClose: () => void
}

/** Confirms an action. A real dialog, as screen readers treat a popover with buttons as a tooltip. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, busyLabel, cancelLabel, danger, waiting, onConfirm, onClose } =
    props
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<{ title?: string; text: ReactNode }>()
  const confirm = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await onConfirm()
    } catch (thrown) {
      const text = props.describeError?.(thrown)
      setError(text ? { text } : { title: props.failed, text: errorText(thrown) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      blocked={busy}
      question
      afterClose={() => setError(undefined)}
      footer={
        <>
          <Button onClick={() => !busy && onClose()} autoFocus={danger}>
            {cancelLabel ?? t('action.cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy || waiting}
            onClick={confirm}
            autoFocus={!danger}
          >
            {busy && busyLabel ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    >
      <div className="ks-dialog-text">{text}</div>
      {error && (
        <Alert tone="error" title={error.title}>
          {error.text}
        </Alert>
      )}
    </Dialog>
  )
}
