import { useAccount, useModuleTranslation, useSession, useUrlDialog } from '@keystead/module-sdk'
import { Page } from '@keystead/ui-kit'
import { DownloadAct } from '../download/download-act.tsx'
import { EmailChange } from '../email-change/email-change.tsx'
import { Section } from '../parts/section.tsx'
import { Preferences } from '../preferences/preferences.tsx'
import { AccountSection } from './account-section.tsx'
import styles from './settings-page.module.css'
import { SettingsRow } from './settings-row.tsx'

/** Profile and settings in one place, at both addresses. All of it comes from the session: nothing is loaded. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { user } = useSession()
  const { hosted } = useAccount()
  const email = useUrlDialog('email')
  return (
    <Page title={t('list.title')}>
      <AccountSection user={user} onChangeEmail={email.show} />
      <Section title={t('section.preferences')}>
        <Preferences />
      </Section>
      <Section title={t(hosted ? 'settings.moreHosted' : 'settings.more')} padding={0}>
        <ul className={styles.rows}>
          {!hosted && (
            <SettingsRow
              icon="bell"
              to="/settings/notifications"
              title={t('notifications.title')}
              text={t('settings.notificationsText')}
            />
          )}
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
      <EmailChange dialog={email} />
    </Page>
  )
}
