import { Outlet, useLocation } from 'react-router-dom'
import { nextPathOf } from '../session/next-path.ts'
import { useSessionStore } from '../session/session-store.ts'
import { SendOn } from './send-on.tsx'
import { WaitingPage } from './waiting-page.tsx'

/** Pages for visitors; signed-in users are redirected to `next` or the dashboard. */
export function GuestOnly() {
  const status = useSessionStore((state) => state.status)
  const { search } = useLocation()
  if (status === 'loading') return <WaitingPage />
  if (status === 'signed-in') return <SendOn to={nextPathOf(search) ?? '/dashboard'} />
  return <Outlet />
}
