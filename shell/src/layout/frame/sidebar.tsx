import { startTransition, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idle } from '../../idle.ts'
import type { NavEntry } from '../../nav/nav-entries.ts'
import { NavList } from '../../nav/nav-list.tsx'
import { useNav } from '../../nav/use-nav.ts'

/** As many as most screens show at once. */
const MOST_AT_ONCE = 24

/** Draws the rest of a long navigation when the page is idle: it must not delay the page's content. */
function useShown(entries: NavEntry[]): NavEntry[] {
  const [showsAll, setShowsAll] = useState(entries.length <= MOST_AT_ONCE)
  useEffect(() => {
    if (!showsAll) void idle().then(() => startTransition(() => setShowsAll(true)))
  }, [showsAll])
  return showsAll ? entries : entries.slice(0, MOST_AT_ONCE)
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
