import { useTranslation } from 'react-i18next'
import { NavList } from '../../nav/nav-list.tsx'
import { useNav } from '../../nav/use-nav.ts'

export function SidebarNav({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation('shell')
  const entries = useNav('sidebar')
  const bottom = entries.filter(({ section }) => section === 'bottom')
  return (
    <nav className="sh-sidebar-nav" aria-label={t('nav.main')}>
      <NavList
        entries={entries.filter(({ section }) => section === 'main')}
        among={entries}
        onFollow={onFollow}
      />
      {bottom.length > 0 && (
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
