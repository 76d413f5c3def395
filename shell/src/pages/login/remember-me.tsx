import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/** Checked by default; explains what unchecking means. */
export function RememberMe() {
  const { t } = useTranslation('auth')
  const id = useId()
  return (
    <div className="sh-check">
      <input
        id={id}
        className="sh-check-box"
        name="remember"
        type="checkbox"
        defaultChecked
        aria-describedby={`${id}-hint`}
      />
      <label htmlFor={id}>{t('login.remember')}</label>
      <p id={`${id}-hint`} className="ks-secondary">
        {t('login.rememberHint')}
      </p>
    </div>
  )
}
