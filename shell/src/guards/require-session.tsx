import { matchRoute, ownerOf } from '@keystead/module-sdk/manifest/route-match'
import { lazyPart } from '@keystead/ui-kit/lazy-part'
import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { Redirect } from '../elements/redirect.tsx'
import { WaitingPage } from '../elements/waiting-page.tsx'
import { useModuleIndex } from '../federation/module-index/index-store.ts'
import { announcedAt } from '../pages/announced/announced-pages.ts'
import { PageMissing } from '../pages/errors/page-missing.tsx'
import { loginPathFor } from '../session/next-path.ts'
import { useSessionStore } from '../session/session-store.ts'

/** Rarely needed, so loaded on demand. */
const AccountEnding = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "sign-in" */ '../pages/account-ending/account-ending.tsx'))
      .AccountEnding,
  { waiting: <WaitingPage />, missing: PageMissing },
)

/** Marks the catch-all route for module pages. */
export const modulePages = { ofModules: true }

/** Whether the path may exist: a shell page, a module's page, or unknown while the registry has not answered. */
function useIsPage(): boolean {
  const matches = useMatches()
  const { modules, state } = useModuleIndex()
  const { pathname } = useLocation()
  if (matches.at(-1)?.handle !== modulePages || announcedAt(pathname)) return true
  const owner = ownerOf(modules, pathname)
  return state === 'unknown' || (owner !== undefined && matchRoute(owner.routes, pathname) !== null)
}

/**
 * Lets signed-in users through and redirects others to sign-in with a return path. Waits for a session in the URL.
 * Unknown paths redirect to the start. While an account is being deleted, every page shows only how to cancel that.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status, left, session } = useSessionStore()
  const location = useLocation()
  const isPage = useIsPage()
  if (session?.endsAt) return <AccountEnding endsAt={session.endsAt} />
  if (status === 'signed-in') return children
  if (status === 'loading') return <WaitingPage />
  if (!isPage) return <Redirect to="/" />
  // No return path after a sign-out: the next user may be someone else.
  return <Redirect to={left ? '/login' : loginPathFor(location)} />
}
