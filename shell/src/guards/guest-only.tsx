import { Outlet, useLocation } from 'react-router-dom'
import { Redirect } from '../elements/redirect.tsx'
import { WaitingPage } from '../elements/waiting-page.tsx'
import { nextPathOf } from '../session/next-path.ts'
import { useSessionStore } from '../session/session-store.ts'

/** Pages for visitors; signed-in users are redirected to `next` or the dashboard. */
export function GuestOnly() {
  const status = useSessionStore((state) => state.status)
  const { search } = useLocation()
  if (status === 'loading') return <WaitingPage />
  if (status === 'signed-in') return <Redirect to={nextPathOf(search) ?? '/dashboard'} />
  return <Outlet />
}
