import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { useErrorText } from '../form/errors/use-error-text.ts'
import type { Unfinished } from '../form/unfinished.ts'
import { Dialog } from './dialog.tsx'

export interface UnfinishedQuestionProps extends Unfinished {
  onFinish: () => void
  onLeave: () => void
}

/** Asked when leaving after a partial save: says what is stored, and offers to finish, remove or keep it. */
export function UnfinishedQuestion({ account, remove, onFinish, onLeave }: UnfinishedQuestionProps) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const removeAndLeave = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await remove?.run()
      onLeave()
    } catch (thrown) {
      setError(errorText(thrown))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={t('steps.leaveTitle')}
      onClose={onFinish}
      blocked={busy}
      question
      footer={
        <>
          {remove && (
            <Button variant="dangerText" busy={busy} onClick={removeAndLeave}>
              {busy ? remove.busyLabel : remove.label}
            </Button>
          )}
          <Button onClick={() => !busy && onLeave()}>{t('steps.leave')}</Button>
          <Button variant="primary" onClick={() => !busy && onFinish()} autoFocus>
            {t('steps.finish')}
          </Button>
        </>
      }
    >
      <div className="ks-dialog-text">
        <p>{t('steps.leaveText')}</p>
        {account}
      </div>
      {error && <Alert tone="error">{error}</Alert>}
    </Dialog>
  )
}
