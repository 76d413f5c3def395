import { type SessionUser, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { CopyButton, DescriptionList, Details } from '@keystead/ui-kit'
import styles from './account-section.module.css'

/** What support may ask for: the account's id, dates and sign-in method, collapsed. */
export function TechnicalDetails({ user }: { user: SessionUser }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return (
    <Details summary={t('common:more.details')}>
      <DescriptionList
        items={[
          {
            label: t('account.userId'),
            value: (
              <span className={styles.fact}>
                <code className={styles.id}>{user.id}</code>
                <CopyButton text={user.id} label={`${t('common:action.copy')}: ${t('account.userId')}`} />
              </span>
            ),
          },
          {
            label: t('account.lastSignIn'),
            value: user.lastSignInAt ? format.dateTime(user.lastSignInAt) : t('account.untold'),
          },
          {
            label: t('stat.created'),
            value: user.createdAt ? format.date(user.createdAt) : t('account.untold'),
          },
          { label: t('stat.verified'), value: t(user.emailConfirmedAt === null ? 'stat.no' : 'stat.yes') },
          {
            label: t('stat.method'),
            value: user.provider === 'google' ? 'Google' : t('stat.methodDefault'),
          },
        ]}
      />
    </Details>
  )
}
