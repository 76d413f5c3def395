import { act, type RenderResult, render, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import de from '../locales/de.json'
import en from '../locales/en.json'
import { type KitLanguage, KitProvider } from '../theme/kit-provider.tsx'
import type { ThemeMode } from '../theme/palette.ts'
import { removeNotices } from './notices.ts'
import { Unstyled } from './unstyled.tsx'
import { setupUser } from './user.ts'

const instances = new Map<KitLanguage, typeof i18next>()

async function wordsOf(language: KitLanguage) {
  const known = instances.get(language)
  if (known) return known
  const instance = i18next.createInstance()
  await instance.use(initReactI18next).init({
    lng: language,
    resources: { en: { common: en }, de: { common: de } },
    keySeparator: false,
    interpolation: { escapeValue: false },
  })
  instances.set(language, instance)
  return instance
}

export interface KitRendering extends RenderResult {
  user: UserEvent
  /** The current query string. */
  search(): string
}

/** Renders parts as the shell does: theme, words, notifications, router. */
export async function renderKit(
  ui: ReactNode,
  {
    language = 'en',
    at = '/',
    mode = 'light',
    dateFormat = language === 'de' ? 'DD.MM.YYYY' : 'MM/DD/YYYY',
  }: { language?: KitLanguage; at?: string; mode?: ThemeMode; dateFormat?: string } = {},
): Promise<KitRendering> {
  const words = await wordsOf(language)
  let search = ''
  const Spy = () => {
    search = useLocation().search
    return null
  }
  const wrap = (children: ReactNode) => (
    <I18nextProvider i18n={words}>
      <MemoryRouter initialEntries={[at]}>
        <KitProvider mode={mode} locale={language} dateFormat={dateFormat}>
          <Unstyled>{children}</Unstyled>
          <Spy />
        </KitProvider>
      </MemoryRouter>
    </I18nextProvider>
  )
  const result = render(wrap(ui))
  onTestFinished(() => {
    result.unmount()
    act(removeNotices)
  })
  return {
    ...result,
    user: setupUser(),
    search: () => search,
    rerender: (next) => result.rerender(wrap(next)),
  }
}

/** Texts of the page's assertive live regions, including the empty one for notifications. */
export const alertText = (): string =>
  screen
    .getAllByRole('alert')
    .map((alert) => alert.textContent)
    .join(' ')
