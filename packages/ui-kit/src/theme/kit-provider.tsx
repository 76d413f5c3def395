import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider, type ConfigProviderProps } from 'antd'
import english from 'antd/locale/en_US'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { Icon } from '../base/icon.tsx'
import { NotificationHost } from '../feedback/notification-host.tsx'
import { withTries } from '../lazy/with-tries.ts'
import { keysteadTheme } from './keystead-theme.ts'
import type { ThemeMode } from './palette.ts'
import { useOnPaper } from './use-on-paper.ts'

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

type AntdLocale = NonNullable<ConfigProviderProps['locale']>

/** Use calendar buttons' visible text as their name: antd names "Nov" "month panel" (WCAG 2.5.3). */
function withWordsAsNames(locale: AntdLocale): AntdLocale {
  const { DatePicker } = locale
  if (!DatePicker) return locale
  const lang = { ...DatePicker.lang, monthSelect: '', yearSelect: '', decadeSelect: '' }
  return { ...locale, DatePicker: { ...DatePicker, lang } }
}

const inEnglish = withWordsAsNames(english)

const antdLocales: Partial<Record<KitLanguage, () => Promise<AntdLocale>>> = {
  de: () =>
    import(/* webpackChunkName: "kit-locale-de" */ 'antd/locale/de_DE').then((module) =>
      withWordsAsNames(module.default),
    ),
}

/** antd's own texts. English is built in; other languages load when chosen. */
function useAntdLocale(language: KitLanguage): AntdLocale {
  const [loaded, setLoaded] = useState<Partial<Record<KitLanguage, AntdLocale>>>({})
  useEffect(() => {
    const load = antdLocales[language]
    if (!load) return
    // Non-fatal: the calendar stays English.
    withTries(load).then(
      (locale) => setLoaded((before) => ({ ...before, [language]: locale })),
      () => undefined,
    )
  }, [language])
  // Never undefined: antd would remount everything below when it arrives, losing input.
  return loaded[language] ?? inEnglish
}

const stillness = '(prefers-reduced-motion: reduce)'
const wantsMotion = () => typeof matchMedia !== 'function' || !matchMedia(stillness).matches

const selectIcons = { suffixIcon: <Icon name="chevron-down" size={16} /> }
const noWave = { disabled: true }
const plainButtons = { autoInsertSpace: false }

/**
 * Theme, language and notifications. Place once, in the shell. antd's styles go into `@layer antd`, so that the kit's
 * rules win without extra specificity.
 */
export function KitProvider({ mode, locale, dateFormat, children }: KitProviderProps) {
  const antdLocale = useAntdLocale(locale)
  // Print in light mode.
  const shown = useOnPaper() ? 'light' : mode
  const theme = useMemo(() => keysteadTheme(shown, wantsMotion()), [shown])
  const format = dateFormat ?? 'MM/DD/YYYY'
  const settings = useMemo(() => ({ mode, language: locale, dateFormat: format }), [mode, locale, format])
  return (
    <SettingsContext.Provider value={settings}>
      <StyleProvider layer>
        <ConfigProvider
          theme={theme}
          locale={antdLocale}
          select={selectIcons}
          wave={noWave}
          button={plainButtons}
        >
          {children}
          <NotificationHost />
        </ConfigProvider>
      </StyleProvider>
    </SettingsContext.Provider>
  )
}
