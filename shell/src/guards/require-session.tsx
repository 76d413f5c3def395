import { matchRoute, ownerOf } from '@keystead/module-sdk/manifest/route-match'
import { lazyPart } from '@keystead/ui-kit/lazy-part'
import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { useModuleIndex } from '../federation/module-index/index-store.ts'
import { announcedAt } from '../pages/announced/announced-pages.ts'
import { PageMissing } from '../pages/errors/page-missing.tsx'
import { loginPathFor } from '../session/next-path.ts'
import { useSessionStore } from '../session/session-store.ts'
import { SendOn } from './send-on.tsx'
import { WaitingPage } from './waiting-page.tsx'

/** Of nearly nobody: it comes when it is needed. */
const AccountEnding = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "sign-in" */ '../pages/account-ending/account-ending.tsx'))
      .AccountEnding,
  { waiting: <WaitingPage />, missing: PageMissing },
)

/** Marks the route that stands for all pages of modules. */
export const modulePages = { ofModules: true }

/** Whether the path leads anywhere: a page of the shell, of a module, or of a registry that is not known yet. */
function useIsPage(): boolean {
  const matches = useMatches()
  const { modules, state } = useModuleIndex()
  const { pathname } = useLocation()
  if (matches.at(-1)?.handle !== modulePages || announcedAt(pathname)) return true
  const owner = ownerOf(modules, pathname)
  return state === 'unknown' || (owner !== undefined && matchRoute(owner.routes, pathname) !== null)
}

/**
 * Lets the signed-in through and sends everybody else to the sign-in page, with the way back. Waits for the session
 * that the URL holds. What is no page at all goes to the start. Whose account is being deleted sees, whatever
 * the page, only how that is taken back.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status, left, session } = useSessionStore()
  const location = useLocation()
  const isPage = useIsPage()
  if (session?.endsAt) return <AccountEnding endsAt={session.endsAt} />
  if (status === 'signed-in') return children
  if (status === 'loading') return <WaitingPage />
  if (!isPage) return <SendOn to="/" />
  // Who signed out is not led back by the next sign-in, which may be somebody else's.
  return <SendOn to={left ? '/login' : loginPathFor(location)} />
}
