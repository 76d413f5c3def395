import { useAccount, useModuleTranslation } from '@keystead/module-sdk'
import { Page } from '@keystead/ui-kit'
import { DeleteSection } from '../account-deletion/delete-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useSessions } from './use-sessions.ts'

/** Asked for side by side with the code. */
export const firstData = ['/account/sessions/']

/** The password, where one is signed in, and the account's end. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { hosted } = useAccount()
  const sessions = useSessions()
  return (
    <Page title={t('security.title')} back={{ to: '/settings', label: t('settings.back') }}>
      <PasswordSection onChanged={() => void sessions.refresh()} />
      <SessionsSection sessions={sessions} />
      {/* How many sessions there are shows late, and nothing may move under them. */}
      {!hosted && (sessions.read.data || sessions.read.isError) && <DeleteSection />}
    </Page>
  )
}
