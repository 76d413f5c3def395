import { useModuleTranslation, useSession } from '@keystead/module-sdk'
import { PasswordField } from '@keystead/ui-kit'
import { Link } from 'react-router-dom'

/** The current password, required before account changes. */
export function CurrentPassword({ autoFocus }: { autoFocus?: boolean }) {
  const { t } = useModuleTranslation()
  return (
    <PasswordField
      name="current"
      label={t('proof.current')}
      hint={<Link to="/reset-password">{t('proof.forgot')}</Link>}
      autoComplete="current-password"
      autoFocus={autoFocus}
      showLabel={t('security.show')}
      hideLabel={t('security.hide')}
    />
  )
}

/** Hidden user name field, so password managers save the password under the right account. */
export function UserName() {
  const { user } = useSession()
  return <input type="email" autoComplete="username" value={user.email} readOnly hidden />
}
