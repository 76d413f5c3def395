import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { NotificationHost } from '../feedback/notification-host.tsx'
import type { ThemeMode } from './palette.ts'

export type KitLanguage = 'en' | 'de'

export interface KitSettings {
  mode: ThemeMode
  language: KitLanguage
  /** Date format in dayjs tokens: 'DD.MM.YYYY'. */
  dateFormat: string
}

export interface KitProviderProps {
  mode: ThemeMode
  locale: KitLanguage
  dateFormat?: string
  children: ReactNode
}

const SettingsContext = createContext<KitSettings>({
  mode: 'light',
  language: 'en',
  dateFormat: 'MM/DD/YYYY',
})

/** The user settings the kit depends on. */
export const useKitSettings = (): KitSettings => useContext(SettingsContext)

/** Theme, language and notifications. Place once, in the shell. */
export function KitProvider({ mode, locale, dateFormat, children }: KitProviderProps) {
  const format = dateFormat ?? 'MM/DD/YYYY'
  const settings = useMemo(() => ({ mode, language: locale, dateFormat: format }), [mode, locale, format])
  return (
    <SettingsContext.Provider value={settings}>
      {children}
      <NotificationHost />
    </SettingsContext.Provider>
  )
}
