import { type SessionUser, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Card, Icon } from '@keystead/ui-kit'
import styles from './profile-page.module.css'

/** Account creation date, e-mail confirmation and sign-in methods. */
export function Statistics({ user }: { user: SessionUser }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const verified = user.emailConfirmedAt !== null
  const rows = [
    { label: t('stat.created'), value: user.createdAt ? format.date(user.createdAt) : t('account.untold') },
    {
      label: t('stat.verified'),
      value: (
        <span className={verified ? styles.yes : undefined}>
          {verified && <Icon name="circle-check" size={16} />}
          {t(verified ? 'stat.yes' : 'stat.no')}
        </span>
      ),
    },
    { label: t('stat.method'), value: user.provider === 'google' ? 'Google' : t('stat.methodDefault') },
  ]
  return (
    <Card as="section" aria-labelledby="statistics-title">
      <h2 id="statistics-title" className={styles.title}>
        {t('section.statistics')}
      </h2>
      <dl className={styles.rows}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
