import { initialsOf, type SessionUser } from '@keystead/module-sdk'
import { announced } from '@keystead/module-sdk/manifest/shell-paths'
import { Avatar, Icon } from '@keystead/ui-kit'
import { lazyDialog } from '@keystead/ui-kit/lazy-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { NavIcon } from '../../elements/nav-icon.tsx'
import { useNav } from '../../nav/use-nav.ts'
import { preview } from '../../previewed.ts'
import { nameOf } from '../../session/name-of.ts'
import { Menu } from './menu.tsx'
import { UnreadCount } from './unread-count.tsx'

const LogoutDialog = lazyDialog(() => import('./logout-dialog.tsx'), 'LogoutDialog')

/** Logout was chosen on a public page. Clears the hash, so that a reload does not ask again. */
function takeLogout(): boolean {
  if (location.hash !== '#logout') return false
  history.replaceState(history.state, '', location.pathname + location.search)
  return true
}

/** Without Logout in a preview, which changes nothing. */
export function UserMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation('shell')
  const entries = useNav('user-menu')
  const canLeave = preview.as === null
  const [leaving, setLeaving] = useState(() => canLeave && takeLogout())
  const name = nameOf(user)
  const initials = initialsOf(user)
  return (
    <>
      <Menu
        // Accessible name starts with the visible text, for speech control ("label in name").
        label={[initials, t('userMenu.label', { name: name ?? user.email })].join(', ')}
        className="sh-menu-round"
        button={<Avatar initials={initials} size={36} />}
      >
        <div className="sh-menu-person" role="none">
          {name && <p className="ks-strong">{name}</p>}
          <p className="ks-secondary">{user.email}</p>
        </div>
        {entries.map((entry) => (
          <Link key={entry.to} to={entry.to} role="menuitem" className="sh-menu-item">
            <NavIcon icon={entry.icon} />
            {entry.label}
            {entry.to === announced.notifications && entry.state === 'on' && <UnreadCount />}
          </Link>
        ))}
        {canLeave && (
          <>
            <hr className="sh-menu-line" />
            <button type="button" role="menuitem" className="sh-menu-item" onClick={() => setLeaving(true)}>
              <Icon name="log-out" />
              {t('userMenu.logout')}
            </button>
          </>
        )}
      </Menu>
      {leaving && <LogoutDialog open onClose={() => setLeaving(false)} />}
    </>
  )
}
