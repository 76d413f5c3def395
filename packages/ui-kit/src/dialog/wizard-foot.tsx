import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'

export interface WizardFootProps {
  formId: string
  busy: boolean
  hint?: ReactNode
  /** On the last step; before it, the button says Next. */
  submitLabel?: string
  /** A second way to submit. */
  beside?: { label: string; onPress: () => void }
  onBack?: () => void
  skipLabel?: string
  onSkip?: () => void
  onCancel: () => void
}

/** Cancel, Back, Skip, and the form's primary button. */
export function WizardFoot({
  formId,
  busy,
  hint,
  submitLabel,
  beside,
  skipLabel,
  onBack,
  onSkip,
  onCancel,
}: WizardFootProps) {
  const { t } = useTranslation('common')
  const unlessBusy = (act: () => void) => () => !busy && act()
  // Not a submit button: Enter would press the form's first one, which must be the primary button.
  const submitBeside = () => {
    beside?.onPress()
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }
  return (
    <>
      <p className="ks-dialog-hint">{hint}</p>
      <span data-ks-dismiss className={onBack ? 'ks-wizard-cancel' : undefined}>
        <Button variant={onBack ? 'text' : 'default'} onClick={unlessBusy(onCancel)}>
          {t('action.cancel')}
        </Button>
      </span>
      {onBack && (
        <span data-ks-dismiss>
          <Button onClick={unlessBusy(onBack)}>{t('action.back')}</Button>
        </span>
      )}
      {onSkip && (
        <span data-ks-dismiss>
          <Button onClick={unlessBusy(onSkip)}>{skipLabel ?? t('action.skip')}</Button>
        </span>
      )}
      {beside && (
        <Button busy={busy} onClick={submitBeside}>
          {beside.label}
        </Button>
      )}
      <Button variant="primary" type="submit" form={formId} busy={busy}>
        {submitLabel ?? t('action.next')}
      </Button>
    </>
  )
}
