import { Icon } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { NavIcon } from '../elements/nav-icon.tsx'
import { type NavEntry, segmentOf } from './nav-entries.ts'
import './nav-list.css'

interface NavListProps {
  entries: NavEntry[]
  /** Of the whole navigation: only one is current. */
  among: NavEntry[]
  onFollow?: () => void
}

const leadsTo = (entry: NavEntry, path: string) => path === entry.to || path.startsWith(`${entry.to}/`)

/** The entry for the current page: the closest that leads to it, else the one whose module owns the path. */
function currentEntry(entries: NavEntry[], path: string): NavEntry | undefined {
  const [closest] = entries
    .filter((entry) => leadsTo(entry, path))
    .sort((left, right) => right.to.length - left.to.length)
  return closest ?? entries.find(({ covers }) => covers.includes(segmentOf(path)))
}

export function NavList({ entries, among, onFollow }: NavListProps) {
  const { pathname } = useLocation()
  const current = currentEntry(among, pathname)
  const markOf = (entry: NavEntry) => (entry.to === pathname ? 'page' : 'true')
  return (
    <ul className="sh-nav-list">
      {entries.map((entry) => (
        <li key={entry.to}>
          <Link
            to={entry.to}
            className="sh-nav-item"
            aria-current={entry === current ? markOf(entry) : undefined}
            onClick={onFollow}
          >
            <NavIcon icon={entry.icon} />
            <span className="sh-nav-label">{entry.label}</span>
            {entry.state !== 'on' && <NavState state={entry.state} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NavState({ state }: { state: Exclude<NavEntry['state'], 'on'> }) {
  const { t } = useTranslation('shell')
  return state === 'soon' ? <span className="sh-nav-soon">{t('nav.soon')}</span> : <NavLock />
}

/** Not in the account's plan. */
export function NavLock() {
  const { t } = useTranslation('shell')
  return (
    <span className="sh-nav-lock">
      <Icon name="lock" size={16} />
      <span className="ks-sr">{t('plan.lock')}</span>
    </span>
  )
}
