import { initialsOf, ownerName, type SessionUser, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Avatar, Button, DescriptionList } from '@keystead/ui-kit'
import { Section } from '../parts/section.tsx'
import { hasPassword } from '../proof/has-password.ts'
import styles from './account-section.module.css'
import { TechnicalDetails } from './technical-details.tsx'

interface AccountSectionProps {
  user: SessionUser
  onChangeEmail: () => void
}

/** The signed-in user, their address and sign-in methods. */
export function AccountSection({ user, onChangeEmail }: AccountSectionProps) {
  const { t } = useModuleTranslation()
  const name = ownerName(user)
  return (
    <Section title={t('section.account')}>
      <div className={styles.person}>
        <Avatar initials={initialsOf(user)} size={56} />
        <div className={styles.names}>
          <p className={styles.name}>{name}</p>
          {name !== user.email && <p className="ks-secondary">{t('account.shownAs')}</p>}
        </div>
        <Button to="/profile/edit">{t('edit.title')}</Button>
      </div>
      {user.newEmail && (
        <div className={styles.waiting}>
          <Alert tone="info" icon="mail" title={t('email.waiting', { email: user.newEmail })}>
            {t('email.waitingText')}
          </Alert>
        </div>
      )}
      <DescriptionList
        items={[
          {
            label: t('account.email'),
            value: (
              <span className={styles.fact}>
                <span>{user.email}</span>
                <Button variant="link" size="small" aria-haspopup="dialog" onClick={onChangeEmail}>
                  {t('email.change')}
                </Button>
              </span>
            ),
          },
          { label: t('account.ways'), value: <Ways providers={user.providers} /> },
        ]}
      />
      <div className={styles.technical}>
        <TechnicalDetails user={user} />
      </div>
    </Section>
  )
}

/** Password, Google or both. */
function Ways({ providers }: { providers: string[] }) {
  const { t } = useModuleTranslation()
  return (
    <ul className={styles.ways}>
      <li>{hasPassword({ providers }) ? t('account.byPassword') : t('account.noPassword')}</li>
      <li>{providers.includes('google') ? t('account.google') : t('account.noGoogle')}</li>
    </ul>
  )
}
