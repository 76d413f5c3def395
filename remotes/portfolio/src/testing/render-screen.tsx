import { type RenderOptions, renderWithHost } from '@keystead/module-sdk/testing'
import { KitProvider } from '@keystead/ui-kit'
import commonDe from '@keystead/ui-kit/locales/de.json'
import commonEn from '@keystead/ui-kit/locales/en.json'
import { onNotice } from '@keystead/ui-kit/testing/notices'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import de from '../locales/de.json'
import en from '../locales/en.json'

const texts = { en: { own: en, common: commonEn }, de: { own: de, common: commonDe } }

/** A screen of this module as the shell would draw it: its texts, the kit's theme, a fake host. */
export async function renderScreen(
  screen: ReactNode,
  { language = 'en', ...options }: Omit<RenderOptions, 'module' | 'commonTexts' | 'wrap'> = {},
) {
  const rendered = await renderWithHost(screen, {
    ...options,
    language,
    module: { id: 'portfolio', texts: texts[language].own },
    commonTexts: texts[language].common,
    wrap: (children) => (
      <KitProvider mode="light" locale={language}>
        {children}
      </KitProvider>
    ),
  })
  // What the kit's dialogs tell by themselves stands in the same list as what the module tells.
  const stopHearing = onNotice((notice) => rendered.host.notifications.push(notice))
  onTestFinished(() => {
    rendered.unmount()
    stopHearing()
    localStorage.clear()
  })
  return { ...rendered, user: userEvent.setup() }
}
