import { ConfirmDialog } from '@keystead/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../session/actions/sign-out.ts'

/** Confirms ending this browser's session; the guard then redirects to /login. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(true)
  const leave = async () => {
    try {
      await signOut()
    } catch (error) {
      // Only logged: the sign-in page reports it.
      console.error('Sign-out failed', error)
    }
    setOpen(false)
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('logout.title')}
      text={
        <>
          <p>{t('logout.question')}</p>
          <p>{t('logout.hint')}</p>
        </>
      }
      confirmLabel={t('logout.confirm')}
      busyLabel={t('logout.busy')}
      cancelLabel={t('logout.cancel')}
      onConfirm={leave}
      onClose={onClose}
    />
  )
}
