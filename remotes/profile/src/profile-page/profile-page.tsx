import { useModuleTranslation, useSession, useUrlDialog } from '@keystead/module-sdk'
import { Page } from '@keystead/ui-kit'
import { DownloadData } from '../download/download-data.tsx'
import { EmailChange } from '../email-change/email-change.tsx'
import { Preferences } from '../preferences/preferences.tsx'
import { AccountCard } from './account-card.tsx'
import styles from './profile-page.module.css'
import { QuickActions } from './quick-actions.tsx'
import { Statistics } from './statistics.tsx'

/** The account and its display settings. Everything comes from the session, so there is no loading state. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { user } = useSession()
  const email = useUrlDialog('email')
  return (
    <Page title={t('list.title')}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <AccountCard user={user} onChangeEmail={email.show} />
          <Preferences />
        </div>
        <div className={styles.column}>
          <QuickActions />
          <Statistics user={user} />
          <DownloadData />
        </div>
      </div>
      <EmailChange dialog={email} />
    </Page>
  )
}
