import { Street } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { useSessionStore } from '../../session/session-store.ts'
import { LanguageMenu } from '../menus/language-menu.tsx'

import { ThemeToggle } from '../menus/theme-toggle.tsx'
import { Brand } from './top-bar.tsx'
import './auth-layout.css'

export function Component() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  )
}

export function AuthFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['auth', 'shell'])
  const signedIn = useSessionStore((state) => state.session !== null)
  return (
    <div className="sh-auth">
      <div className="sh-auth-half">
        <header className="sh-auth-bar">
          <Brand signedIn={signedIn} />
          <div className="sh-top-acts">
            <LanguageMenu />
            <ThemeToggle />
          </div>
        </header>
        <main id="main" className="sh-auth-main" tabIndex={-1}>
          <div className="sh-auth-column">{children}</div>
        </main>
      </div>
      <aside className="sh-night" aria-label="Keystead">
        <Street>
          <p className="sh-night-headline">{t('headline')}</p>
          <p className="sh-night-text">{t('shell:landing.text')}</p>
        </Street>
      </aside>
    </div>
  )
}
