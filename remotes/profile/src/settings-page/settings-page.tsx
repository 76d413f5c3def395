import { ownerName, useAccount, useFormat, useModuleTranslation, useSession } from '@keystead/module-sdk'
import { Page } from '@keystead/ui-kit'
import { DownloadAct } from '../download/download-act.tsx'
import { Section } from '../parts/section.tsx'
import styles from './settings-page.module.css'
import { SettingsRow } from './settings-row.tsx'

/** Sample amount for the current settings. */
const sampleAmount = 1234.5

/** Overview linking to all settings and help. */
export function Screen() {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { user } = useSession()
  const { hosted } = useAccount()
  return (
    <Page title={t('settings.title')} subtitle={user.email}>
      <Section title={t('settings.you')} padding={0}>
        <ul className={styles.rows}>
          <SettingsRow
            icon="wallet"
            to="/profile"
            title={t('section.preferences')}
            text={t('settings.toProfile')}
            value={`${format.money(sampleAmount)} · ${format.date(format.today())}`}
          />
          <SettingsRow
            icon="user"
            to="/profile/edit"
            title={t('edit.title')}
            text={t('settings.editText')}
            value={ownerName(user)}
          />
        </ul>
      </Section>
      <Section title={t('settings.account')} padding={0}>
        <ul className={styles.rows}>
          <SettingsRow
            icon="bell"
            to="/settings/notifications"
            title={t('notifications.title')}
            text={t('settings.notificationsText')}
          />
          <SettingsRow
            icon="shield"
            to="/settings/security"
            title={t('settings.security')}
            text={t('settings.securityText')}
          />
          <SettingsRow icon="circle-help" to="/help" title={t('help.title')} text={t('settings.helpText')} />
        </ul>
      </Section>
      <Section title={t('download.title')} padding={0}>
        <div className={styles.download}>
          <DownloadAct />
        </div>
        {!hosted && (
          <ul className={`${styles.rows} ${styles.below}`}>
            <SettingsRow
              icon="trash-2"
              to="/settings/security#delete"
              title={t('deletion.title')}
              text={t('settings.deleteText')}
            />
          </ul>
        )}
      </Section>
    </Page>
  )
}
