import type { SessionUser } from '@keystead/module-sdk'
import { memo, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { useIndexForSession } from '../../federation/module-index/use-index-for-session.ts'
import { ConnectionLine } from '../../offline/connection-line.tsx'
import { useOffline } from '../../offline/use-offline.ts'
import { useSession } from '../../session/session-store.ts'
import { TryRibbon } from '../../tries/try-entry.tsx'
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx'
import { AppFooter } from './app-footer.tsx'
import { Drawer } from './drawer.tsx'
import { Sidebar } from './sidebar.tsx'
import { AppTopBar } from './top-bar.tsx'
import { useLinkNotice } from './use-link-notice.ts'
import { useNewBuild } from './use-new-build.ts'
import './app-layout.css'

/** Everything anew for another person: another tab may sign them in. */
export function AppLayout() {
  const { user } = useSession()
  return <PersonLayout key={user.id} user={user} />
}

function PersonLayout({ user }: { user: SessionUser }) {
  // Navigation depends on the user: after a sign-in the index is still the visitor's.
  useIndexForSession()
  useNewBuild()
  useLinkNotice()
  useOffline()
  const { pathname } = useLocation()
  // Tied to the page it was opened on, so that it closes on navigation.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const drawerOpen = openOn === pathname
  const closeDrawer = useCallback(() => setOpenOn(null), [])
  const openDrawer = useCallback(() => setOpenOn(pathname), [pathname])
  return (
    <>
      <SkipLink />
      <TopBar user={user} drawerOpen={drawerOpen} onMenu={openDrawer} />
      <SideDrawer user={user} open={drawerOpen} onClose={closeDrawer} />
      {frame}
      <TryRibbon />
      <UnsavedGuard />
    </>
  )
}

/** First tab stop: skips the frame. A button, because a fragment link would add a history entry. */
function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <button
      type="button"
      className="sh-skip ks-no-print"
      onClick={() => document.getElementById('main')?.focus()}
    >
      {t('nav.skipToContent')}
    </button>
  )
}

// A list's search updates the URL on every keystroke; do not re-render the frame for that.
const TopBar = memo(AppTopBar)
const SideDrawer = memo(Drawer)
const frame = (
  <div className="sh-frame">
    <Sidebar />
    <div className="sh-page">
      <ConnectionLine />
      <main id="main" className="sh-main" tabIndex={-1}>
        <Outlet />
      </main>
      <AppFooter />
    </div>
  </div>
)
