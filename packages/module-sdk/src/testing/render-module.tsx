import { KitProvider } from '@keystead/ui-kit'
import commonDe from '@keystead/ui-kit/locales/de.json'
import commonEn from '@keystead/ui-kit/locales/en.json'
import { onNotice } from '@keystead/ui-kit/testing/notices'
import { Unstyled } from '@keystead/ui-kit/testing/unstyled'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import type { Texts } from '../define-module.ts'
import { covers, type DeclaredApi, declarationOf, rightIn, undeclaredText } from '../manifest/declared-api.ts'
import type { Language } from '../manifest/languages.ts'
import type { Offers } from '../offers/offers.ts'
import type { HostServices } from '../services.ts'
import { type RenderedWithHost, type RenderOptions, renderWithHost } from './render-with-host.tsx'
import { testSlot } from './test-slot.tsx'

const commonTexts: Record<Language, Texts> = { en: commonEn, de: commonDe }

/** The module under test. */
export interface TestedModule {
  id: string
  texts: Record<Language, Texts>
  /** What its `module.json` declares: other calls are refused, as in the app (R62). */
  api?: Record<string, string>
  /** The slots that its `module.json` offers: rendering one differently throws. */
  offers?: Record<string, Record<string, string>>
}

export type ScreenOptions = Omit<RenderOptions, 'module' | 'commonTexts' | 'wrap'>

/**
 * Renders a module's screen as the shell would: its texts, the kit's theme, a fake host, whose notifications include
 * those of the kit's dialogs. Unmounted when the test ends.
 */
export async function renderModule(
  module: TestedModule,
  screen: ReactNode,
  { language = 'en', ...options }: ScreenOptions = {},
): Promise<RenderedWithHost> {
  if (module.api) guardCalls(module.id, module.api as DeclaredApi)
  const rendered = await renderWithHost(screen, {
    ...options,
    language,
    host: {
      Slot: testSlot(
        module.id,
        module.offers as Offers | undefined,
        options.slots ?? {},
      ) as HostServices['Slot'],
      ...options.host,
    },
    module: { id: module.id, texts: module.texts[language] },
    commonTexts: commonTexts[language],
    wrap: (children) => (
      <KitProvider mode="light" locale={language}>
        <Unstyled>{children}</Unstyled>
      </KitProvider>
    ),
  })
  const stopHearing = onNotice((notice) => rendered.host.notifications.push(notice))
  onTestFinished(() => {
    rendered.unmount()
    globalThis.keysteadCalls = undefined
    stopHearing()
    localStorage.clear()
  })
  return rendered
}

/** Every call in a module's test is the module's. */
function guardCalls(id: string, api: DeclaredApi): void {
  globalThis.keysteadCalls = {
    push([request]) {
      const call = declarationOf(request)
      if (!call || covers(rightIn(api, call.resource), call.right)) return
      throw new Error(undeclaredText(id, call.resource, call.right))
    },
  }
}
