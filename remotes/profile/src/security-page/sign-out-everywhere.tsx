import { useAccount, useModuleTranslation } from '@keystead/module-sdk'
import { Button, ConfirmDialog, useDialogState } from '@keystead/ui-kit'

/** Ends all sessions, including this one, after confirmation. */
export function SignOutEverywhere() {
  const { t } = useModuleTranslation()
  const { signOut } = useAccount()
  const question = useDialogState()
  return (
    <>
      <Button icon="log-out" aria-haspopup="dialog" onClick={question.show}>
        {t('security.everywhere')}
      </Button>
      <ConfirmDialog
        open={question.open}
        title={t('security.everywhereTitle')}
        text={t('security.everywhereText')}
        confirmLabel={t('security.everywhere')}
        failed={t('security.signOutFailed')}
        onConfirm={() => signOut('global')}
        onClose={question.close}
      />
    </>
  )
}
