import { useAccount, useModuleTranslation, useSession } from '@keystead/module-sdk'
import { Alert, Button, useErrorText } from '@keystead/ui-kit'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './sign-in-again.module.css'
import { leftMark } from './use-proof.ts'

/** Replaces the form for accounts without a password: reauthenticates with Google and returns to this page. */
export function SignInAgain() {
  const { t } = useModuleTranslation()
  const { signInAgain } = useAccount()
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const leave = async () => {
    setBusy(true)
    setFailure(undefined)
    const params = new URLSearchParams(search)
    params.set(leftMark, user.lastSignInAt ?? '')
    await signInAgain({ path: `${pathname}?${params}` }).catch((error: unknown) => {
      setBusy(false)
      setFailure(errorText(error))
    })
  }
  return (
    <div className={styles.again}>
      {failure && <Alert tone="error">{failure}</Alert>}
      <p>{t('proof.text')}</p>
      <Button variant="primary" busy={busy} onClick={() => void leave()}>
        {t('proof.google')}
      </Button>
    </div>
  )
}
