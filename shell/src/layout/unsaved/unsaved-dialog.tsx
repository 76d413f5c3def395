import { ConfirmDialog } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'

interface UnsavedDialogProps {
  onStay: () => void
  onDiscard: () => void
}

/** Asks before unsaved input is lost. */
export function UnsavedDialog({ onStay, onDiscard }: UnsavedDialogProps) {
  const { t } = useTranslation('common')
  return (
    <ConfirmDialog
      open
      danger
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirmLabel={t('unsaved.discard')}
      cancelLabel={t('unsaved.stay')}
      onConfirm={onDiscard}
      onClose={onStay}
    />
  )
}
