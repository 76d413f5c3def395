import type { Session } from '@keystead/module-sdk'
import { useSessionStore } from './session-store.ts'

/** The current session, for components behind the guard. @throws elsewhere */
export function useSession(): Session {
  const session = useSessionStore((state) => state.session)
  if (!session) throw new Error('No session: the page is not behind the sign-in guard')
  return session
}
