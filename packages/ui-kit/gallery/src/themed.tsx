import { KitProvider } from '@keystead/ui-kit'
import i18next from 'i18next'
import { type ReactNode, useLayoutEffect } from 'react'
import type { Settings } from './place.ts'

/** Theme and language around catalogue and stage. */
export function Themed({ settings, children }: { settings: Settings; children: ReactNode }) {
  const { theme, language } = settings
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
    document.documentElement.lang = language
    void i18next.changeLanguage(language)
  }, [theme, language])
  const dateFormat = language === 'de' ? 'DD.MM.YYYY' : 'MM/DD/YYYY'
  return (
    <KitProvider mode={theme} locale={language} dateFormat={dateFormat}>
      {children}
    </KitProvider>
  )
}
