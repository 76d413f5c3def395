import {
  initialsOf,
  ownerName,
  type SessionUser,
  useFormat,
  useModuleTranslation,
} from '@keystead/module-sdk'
import { Alert, Avatar, Button, Card, CopyButton, DescriptionList } from '@keystead/ui-kit'
import { hasPassword } from '../proof/has-password.ts'
import styles from './profile-page.module.css'

interface AccountCardProps {
  user: SessionUser
  onChangeEmail: () => void
}

/** The signed-in user, their address and sign-in methods. */
export function AccountCard({ user, onChangeEmail }: AccountCardProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const name = ownerName(user)
  const isUnknown = user.lastSignInAt === null
  return (
    <Card as="section" aria-labelledby="account-title">
      <h2 id="account-title" className={styles.title}>
        {t('section.account')}
      </h2>
      <div className={styles.person}>
        <Avatar initials={initialsOf(user)} size={56} />
        <div className={styles.names}>
          <p className={styles.name}>{name}</p>
          {name !== user.email && <p className="ks-secondary">{t('account.shownAs')}</p>}
        </div>
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
          {
            label: t('account.lastSignIn'),
            value: isUnknown ? t('account.untold') : format.dateTime(user.lastSignInAt ?? ''),
          },
          {
            label: t('account.userId'),
            value: (
              <span className={styles.fact}>
                <code className={styles.id}>{user.id}</code>
                <CopyButton text={user.id} label={`${t('common:action.copy')}: ${t('account.userId')}`} />
              </span>
            ),
          },
          { label: t('account.ways'), value: <Ways providers={user.providers} /> },
        ]}
      />
    </Card>
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
