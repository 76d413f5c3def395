import { ConfirmDialog } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'

interface UnsavedDialogProps {
  /** Part of the input is stored already. */
  unfinished: boolean
  onStay: () => void
  onDiscard: () => void
}

export function UnsavedDialog({ unfinished, onStay, onDiscard }: UnsavedDialogProps) {
  const { t } = useTranslation('common')
  return (
    <ConfirmDialog
      open
      danger
      title={t(unfinished ? 'steps.leaveTitle' : 'unsaved.title')}
      text={t(unfinished ? 'steps.leaveText' : 'unsaved.text')}
      confirmLabel={t(unfinished ? 'steps.leave' : 'unsaved.discard')}
      cancelLabel={t(unfinished ? 'steps.finish' : 'unsaved.stay')}
      onConfirm={onDiscard}
      onClose={onStay}
    />
  )
}
