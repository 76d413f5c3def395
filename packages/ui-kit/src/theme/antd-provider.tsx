import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider, type ConfigProviderProps } from 'antd'
import english from 'antd/locale/en_US'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { Icon } from '../base/icon.tsx'
import { withTries } from '../lazy/with-tries.ts'
import { keysteadTheme } from './keystead-theme.ts'
import { type KitLanguage, useKitSettings } from './kit-provider.tsx'
import { useOnPaper } from './use-on-paper.ts'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>

/** Use calendar buttons' visible text as their name: antd names "Nov" "month panel" (WCAG 2.5.3). */
function withWordsAsNames(locale: AntdLocale): AntdLocale {
  const { DatePicker } = locale
  if (!DatePicker) return locale
  const lang = { ...DatePicker.lang, monthSelect: '', yearSelect: '', decadeSelect: '' }
  return { ...locale, DatePicker: { ...DatePicker, lang } }
}

const inEnglish = withWordsAsNames(english)

/** Shared by all parts of a page. */
const locales: Partial<Record<KitLanguage, AntdLocale>> = { en: inEnglish }

const loadLocale: Partial<Record<KitLanguage, () => Promise<AntdLocale>>> = {
  de: () =>
    import(/* webpackChunkName: "kit-locale-de" */ 'antd/locale/de_DE').then((module) =>
      withWordsAsNames(module.default),
    ),
}

/** antd's own texts. English is built in; other languages load when first needed. */
function useAntdLocale(language: KitLanguage): AntdLocale {
  const [, setLoaded] = useState<KitLanguage>()
  useEffect(() => {
    const load = loadLocale[language]
    if (locales[language] || !load) return
    // Non-fatal: the calendar stays English.
    withTries(load).then(
      (locale) => {
        locales[language] = locale
        setLoaded(language)
      },
      () => undefined,
    )
  }, [language])
  // Never undefined: antd would remount everything below when it arrives, losing input.
  return locales[language] ?? inEnglish
}

const stillness = '(prefers-reduced-motion: reduce)'
const wantsMotion = typeof matchMedia !== 'function' || !matchMedia(stillness).matches

// One object per mode: antd derives its tokens once for each.
const themes = { light: keysteadTheme('light', wantsMotion), dark: keysteadTheme('dark', wantsMotion) }

const selectIcons = { suffixIcon: <Icon name="chevron-down" size={16} /> }
const noWave = { disabled: true }

const IsInside = createContext(false)

/**
 * Theme and language for antd, around each component that uses it: pages without one do not load antd. Its styles
 * are in `@layer antd`, so that the kit's rules win without extra specificity.
 */
export const AntdProvider = ({ children }: { children: ReactNode }) =>
  useContext(IsInside) ? children : <OutermostProvider>{children}</OutermostProvider>

function OutermostProvider({ children }: { children: ReactNode }) {
  const { language, mode } = useKitSettings()
  const locale = useAntdLocale(language)
  // Print in light mode.
  const theme = themes[useOnPaper() ? 'light' : mode]
  return (
    <IsInside value={true}>
      <StyleProvider layer>
        <ConfigProvider theme={theme} locale={locale} select={selectIcons} wave={noWave}>
          {children}
        </ConfigProvider>
      </StyleProvider>
    </IsInside>
  )
}
