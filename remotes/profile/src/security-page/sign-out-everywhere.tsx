import { useAccount, useModuleTranslation } from '@keystead/module-sdk'
import { Button, ConfirmDialog, useDialogState } from '@keystead/ui-kit'

/** Ends every session of the account, after a question: this one goes too. */
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
