import { startTransition, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idle } from '../../idle.ts'
import type { NavEntry } from '../../nav/nav-entries.ts'
import { NavList } from '../../nav/nav-list.tsx'
import { useNav } from '../../nav/use-nav.ts'

/** About as many as fit on a screen. */
const INITIAL_ENTRIES = 24

/** A long navigation must not delay the page: its rest is drawn when the browser is idle. */
function useShown(entries: NavEntry[]): NavEntry[] {
  const [showsAll, setShowsAll] = useState(entries.length <= INITIAL_ENTRIES)
  useEffect(() => {
    if (!showsAll) void idle().then(() => startTransition(() => setShowsAll(true)))
  }, [showsAll])
  return showsAll ? entries : entries.slice(0, INITIAL_ENTRIES)
}

export function SidebarNav({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation('shell')
  const entries = useNav('sidebar')
  const main = entries.filter(({ section }) => section === 'main')
  const shown = useShown(main)
  const bottom = entries.filter(({ section }) => section === 'bottom')
  return (
    <nav className="sh-sidebar-nav" aria-label={t('nav.main')}>
      <NavList entries={shown} among={entries} onFollow={onFollow} />
      {shown.length === main.length && bottom.length > 0 && (
        <div className="sh-sidebar-bottom">
          <NavList entries={bottom} among={entries} onFollow={onFollow} />
        </div>
      )}
    </nav>
  )
}

/** Navigation beside the page, from 900 px. */
export function Sidebar() {
  return (
    <aside className="sh-sidebar ks-no-print">
      <SidebarNav />
    </aside>
  )
}
