import { Icon } from '@keystead/ui-kit'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'

/** Closes the palette or the list of shortcuts. */
export function CloseButton({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const { t } = useTranslation('shell')
  return (
    <button
      type="button"
      className="sh-icon-button"
      aria-label={t('palette.close')}
      onClick={() => dialog.current?.close()}
    >
      <Icon name="x" />
    </button>
  )
}
