import { useAccount, useModuleTranslation } from '@keystead/module-sdk'
import { Page } from '@keystead/ui-kit'
import { DeleteSection } from '../account-deletion/delete-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useSessions } from './use-sessions.ts'

/** Prefetched in parallel with the module's code. */
export const firstData = ['/account/sessions/']

/** Password, sessions and account deletion. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { hosted } = useAccount()
  const sessions = useSessions()
  return (
    <Page title={t('security.title')} back={{ to: '/settings', label: t('settings.back') }}>
      <PasswordSection onChanged={() => void sessions.refresh()} />
      <SessionsSection sessions={sessions} />
      {/* Waits for the session list, to avoid layout shift. */}
      {!hosted && (sessions.read.data || sessions.read.isError) && <DeleteSection />}
    </Page>
  )
}
