import { WaitingPage } from '../../guards/waiting-page.tsx'
import { useSessionStore } from '../../session/session-store.ts'
import { AskForLink } from './ask-for-link.tsx'
import { NewPassword } from './new-password.tsx'
import '../auth/auth.css'

/** Asks for the address, or, with a recovery session in the URL, for the new password (R28). */
export function Component() {
  const { status, recovery } = useSessionStore()
  if (status === 'loading') return <WaitingPage />
  return status === 'signed-in' && recovery ? <NewPassword /> : <AskForLink />
}
