import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface ConfirmDiscard {
  /** Goes on at once when nothing was changed, else asks first. */
  guard(dirty: boolean, leave: () => void): void
  /** Place it in the page. */
  dialog: ReactNode
}

/** "Discard changes?" before something typed is lost. */
export function useConfirmDiscard(): ConfirmDiscard {
  const { t } = useTranslation('common')
  const [leave, setLeave] = useState<() => void>()
  const stay = () => setLeave(undefined)
  return {
    guard: (dirty, go) => (dirty ? setLeave(() => go) : go()),
    dialog: (
      <ConfirmDialog
        open={leave !== undefined}
        title={t('unsaved.title')}
        text={t('unsaved.text')}
        confirmLabel={t('unsaved.discard')}
        cancelLabel={t('unsaved.stay')}
        danger
        onConfirm={() => {
          stay()
          leave?.()
        }}
        onClose={stay}
      />
    ),
  }
}
