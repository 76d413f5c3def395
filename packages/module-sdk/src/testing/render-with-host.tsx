import { countFormat } from '@keystead/ui-kit/count-format'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Texts } from '../define-module.ts'
import { HostContext } from '../host-context.ts'
import { type Language, usualLanguage } from '../manifest/languages.ts'
import { namespaceOf } from '../manifest/names.ts'
import { ModuleTexts } from '../module-texts.tsx'
import type { HostServices } from '../services.ts'
import { createFakeHost, type FakeHost } from './fake-host.ts'
import type { TestParts } from './test-slot.tsx'

export interface RenderOptions {
  /** Id and texts of the module under test. */
  module: { id: string; texts: Texts }
  /** The kit's texts, for components that say "Retry" or "Cancel". */
  commonTexts?: Texts
  language?: Language
  /** The route's pattern and the current URL. */
  route?: string
  address?: string
  host?: Partial<HostServices>
  /** Other modules' parts, by slot; other slots are empty. */
  slots?: TestParts
  /** Wraps the screen, as a theme does. */
  wrap?: (children: ReactNode) => ReactNode
}

export interface RenderedWithHost extends RenderResult {
  host: FakeHost
  queryClient: QueryClient
  /** Path and search of the current page. */
  address: () => string
}

/** Renders a module's screen with everything the shell provides, faked. */
export async function renderWithHost(screen: ReactNode, options: RenderOptions): Promise<RenderedWithHost> {
  const { module, language = usualLanguage, route = '*', address = '/' } = options
  const namespace = namespaceOf(module.id, '0.0.0')
  const i18n = createInstance()
  await i18n
    .use(initReactI18next)
    .use(countFormat)
    .init({
      lng: language,
      fallbackLng: false,
      keySeparator: false,
      nsSeparator: ':',
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
      resources: { [language]: { [namespace]: module.texts, common: options.commonTexts ?? {} } },
    })
  const host = createFakeHost(options.host)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter(
    [
      { path: route, element: <ModuleTexts namespace={namespace}>{screen}</ModuleTexts> },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  )
  const wrap = options.wrap ?? ((children) => children)
  const rendered = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <HostContext value={host}>{wrap(<RouterProvider router={router} />)}</HostContext>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  const open = () => router.state.location.pathname + router.state.location.search
  return { ...rendered, host, queryClient, address: open }
}
