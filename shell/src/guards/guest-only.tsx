import { Outlet, useLocation } from 'react-router-dom'
import { nextPathOf } from '../session/next-path.ts'
import { useSessionStore } from '../session/session-store.ts'
import { SendOn } from './send-on.tsx'
import { WaitingPage } from './waiting-page.tsx'

/** Pages for visitors: who is signed in goes on to where they wanted to go, or to the dashboard. */
export function GuestOnly() {
  const status = useSessionStore((state) => state.status)
  const { search } = useLocation()
  if (status === 'loading') return <WaitingPage />
  if (status === 'signed-in') return <SendOn to={nextPathOf(search) ?? '/dashboard'} />
  return <Outlet />
}
