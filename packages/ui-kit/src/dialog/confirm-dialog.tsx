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
  /** The effect. */
  text: ReactNode
  /** Repeats the verb: "Delete". */
  confirmLabel: string
  /** In place of it while it runs: "Deleting…". */
  busyLabel?: string
  cancelLabel?: string
  /** Cannot be taken back: a red button, and Cancel has the focus. */
  danger?: boolean
  /** What it asks about is still being looked up: it cannot be confirmed yet. */
  waiting?: boolean
  /** Above the reason, when it could not be done: "Failed to delete unit". */
  failed?: string
  /** Own words, all that is said, for an error that is known here, as what holds a deletion back; else the kit's. */
  describeError?: (error: unknown) => ReactNode
  /** What it throws is shown inside, and the dialog stays. */
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks before an act. A real dialog: a popover with buttons in it is a tooltip to those who listen. */
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
