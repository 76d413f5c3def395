import { sitePaths } from '@keystead/module-sdk/manifest/shell-paths'
import { Outlet, type RouteObject } from 'react-router-dom'
import { WaitingPage } from './elements/waiting-page.tsx'
import { GuestOnly } from './guards/guest-only.tsx'
import { modulePages, RequireSession } from './guards/require-session.tsx'
import { AppLayout } from './layout/frame/app-layout.tsx'
import { RouteEffects } from './layout/frame/route-effects.tsx'
import { page } from './load-page.ts'
import { AnnouncedRoute } from './pages/announced/announced-route.tsx'
import { CallbackPage } from './pages/callback/callback-page.tsx'
import { DashboardPage } from './pages/dashboard/dashboard-page.tsx'
import { PageError, RootError } from './pages/errors/root-error.tsx'
import { PreviewPage, useRequestedPreview } from './pages/preview/preview-entry.tsx'
import { LeaveForSite } from './pages/site/leave-for-site.tsx'

/** At `/?preview=` the app as a plan or person sees it; otherwise the public page. */
function FirstPage() {
  const as = useRequestedPreview()
  if (as === null) return <LeaveForSite />
  return (
    <RequireSession>
      <PreviewPage key={as} as={as} />
    </RequireSession>
  )
}

/** Pre-rendered pages, not drawn by the app; the first of them is also where staff open previews. */
const siteRoutes: RouteObject[] = sitePaths.map((path) => ({
  path,
  element: path === '/' ? <FirstPage /> : <LeaveForSite />,
}))

const guestRoutes: RouteObject = {
  lazy: page(() => import(/* webpackChunkName: "sign-in" */ './layout/frame/auth-layout.tsx')),
  children: [
    {
      element: <GuestOnly />,
      children: [
        {
          path: '/login',
          lazy: page(() => import(/* webpackChunkName: "sign-in" */ './pages/login/login-page.tsx')),
        },
        {
          path: '/signup',
          lazy: page(() => import(/* webpackChunkName: "sign-in" */ './pages/signup/signup-page.tsx')),
        },
      ],
    },
    {
      path: '/reset-password',
      lazy: page(
        () => import(/* webpackChunkName: "sign-in" */ './pages/reset-password/reset-password-page.tsx'),
      ),
    },
  ],
}

const appRoutes: RouteObject = {
  id: 'app',
  element: (
    <RequireSession>
      <AppLayout />
    </RequireSession>
  ),
  children: [
    {
      errorElement: <PageError />,
      children: [
        { path: '/dashboard', element: <DashboardPage /> },
        // Everything else is announced, a module's, or unknown.
        { path: '*', handle: modulePages, element: <AnnouncedRoute /> },
      ],
    },
  ],
}

function Root() {
  return (
    <>
      <RouteEffects />
      <Outlet />
    </>
  )
}

/** All routes of the app. Module paths are known from the index alone. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RootError />,
    hydrateFallbackElement: <WaitingPage />,
    children: [...siteRoutes, guestRoutes, { path: '/callback', element: <CallbackPage /> }, appRoutes],
  },
]
