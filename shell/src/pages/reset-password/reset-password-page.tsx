import { WaitingPage } from '../../elements/waiting-page.tsx'
import { useSessionStore } from '../../session/session-store.ts'
import { AccountEnding } from '../account-ending/account-ending.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { NewPassword } from './new-password.tsx'
import '../auth/auth.css'

/** Asks for the address or, with a recovery session from the URL, for the new password. */
export function Component() {
  const { status, recovery, session } = useSessionStore()
  if (status === 'loading') return <WaitingPage />
  // During account deletion no password can be set; offer to cancel that first, as on every page.
  if (recovery && session?.endsAt) return <AccountEnding endsAt={session.endsAt} />
  return status === 'signed-in' && recovery ? <NewPassword /> : <AskForLink />
}
