import { initialsOf, type SessionUser } from '@keystead/module-sdk'
import { Avatar, Icon, Mark } from '@keystead/ui-kit'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { NavIcon } from '../../elements/nav-icon.tsx'
import { useNav } from '../../nav/use-nav.ts'
import { nameOf } from '../../session/name-of.ts'
import { LanguageMenu } from '../menus/language-menu.tsx'
import { ThemeToggle } from '../menus/theme-toggle.tsx'
import { SidebarNav } from './sidebar.tsx'
import './drawer.css'

interface DrawerProps {
  user: SessionUser
  open: boolean
  onClose: () => void
}

/**
 * Navigation drawer below 900 px. A modal `<dialog>`: the browser traps focus, closes it on Escape and returns focus
 * to the menu button.
 */
export function Drawer({ user, open, onClose }: DrawerProps) {
  const { t } = useTranslation('shell')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  // A click on the backdrop targets the dialog itself.
  useEffect(() => {
    const element = dialog.current
    const closeOnMask = (event: MouseEvent) => event.target === element && onClose()
    element?.addEventListener('click', closeOnMask)
    return () => element?.removeEventListener('click', closeOnMask)
  }, [onClose])

  return (
    <dialog ref={dialog} className="sh-drawer" aria-labelledby={id} onClose={onClose}>
      {open && (
        <div className="sh-drawer-body">
          <div className="sh-drawer-head">
            <div className="sh-drawer-title">
              <span id={id}>
                <Mark size={26} withName />
              </span>
              <button type="button" className="sh-icon-button" aria-label={t('nav.close')} onClick={onClose}>
                <Icon name="x" size={20} />
              </button>
            </div>
            <DrawerPerson user={user} />
            <DrawerChips onFollow={onClose} />
          </div>
          <div className="sh-drawer-nav">
            <SidebarNav onFollow={onClose} />
          </div>
          <div className="sh-drawer-foot">
            <LanguageMenu />
            <ThemeToggle />
          </div>
        </div>
      )}
    </dialog>
  )
}

function DrawerPerson({ user }: { user: SessionUser }) {
  const name = nameOf(user)
  return (
    <div className="sh-drawer-person">
      <Avatar initials={initialsOf(user)} size={40} />
      <div className="sh-drawer-names">
        {name && <p className="ks-strong">{name}</p>}
        <p className="ks-secondary">{user.email}</p>
      </div>
    </div>
  )
}

function DrawerChips({ onFollow }: { onFollow: () => void }) {
  const chips = useNav('chips')
  return (
    <ul className="sh-chips">
      {chips.map((chip) => (
        <li key={chip.to}>
          <Link to={chip.to} className="sh-chip" onClick={onFollow}>
            <NavIcon icon={chip.icon} />
            {chip.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
