import type { SessionUser } from '@keystead/module-sdk'
import { Icon, Mark } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PaletteEntry } from '../../palette/palette-entry.tsx'
import { LanguageMenu } from '../menus/language-menu.tsx'
import { ThemeToggle } from '../menus/theme-toggle.tsx'
import { UserMenu } from '../menus/user-menu.tsx'
import './top-bar.css'

/** The brand, linked to the dashboard for signed-in users, else to the landing page. */
export function Brand({ signedIn }: { signedIn: boolean }) {
  return (
    <Link to={signedIn ? '/dashboard' : '/'} className="sh-brand">
      <Mark size={28} withName />
    </Link>
  )
}

interface AppTopBarProps {
  user: SessionUser
  drawerOpen: boolean
  onMenu: () => void
}

export function AppTopBar({ user, drawerOpen, onMenu }: AppTopBarProps) {
  const { t } = useTranslation('shell')
  return (
    <header className="sh-top-bar ks-no-print">
      <button
        type="button"
        className="sh-icon-button sh-burger"
        aria-label={t('nav.open')}
        aria-haspopup="dialog"
        aria-expanded={drawerOpen}
        onClick={onMenu}
      >
        <Icon name="menu" size={20} />
      </button>
      <Brand signedIn />
      <PaletteEntry />
      <div className="sh-top-acts">
        <div className="sh-wide-only">
          <LanguageMenu />
        </div>
        <div className="sh-wide-only">
          <ThemeToggle />
        </div>
        <UserMenu user={user} />
      </div>
    </header>
  )
}
