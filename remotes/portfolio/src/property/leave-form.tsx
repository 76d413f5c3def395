import type { UrlDialog } from '@keystead/module-sdk'
import { useModuleTranslation } from '@keystead/module-sdk'
import { ConfirmDialog } from '@keystead/ui-kit'

export interface LeaveFormProps {
  dialog: UrlDialog
  /** While something is being sent nothing is asked: the answer decides. */
  sending: boolean
}

/** Asks when Back was pressed on a form with unsaved input. */
export function LeaveForm({ dialog, sending }: LeaveFormProps) {
  const { t } = useModuleTranslation()
  return (
    <ConfirmDialog
      open={dialog.leaving && !sending}
      title={t('common:unsaved.title')}
      text={t('common:unsaved.text')}
      confirmLabel={t('common:unsaved.discard')}
      cancelLabel={t('common:unsaved.stay')}
      danger
      onConfirm={dialog.discard}
      onClose={dialog.show}
    />
  )
}
