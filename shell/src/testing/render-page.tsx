import type { Session } from '@keystead/module-sdk'
import { type Language, usualLanguage } from '@keystead/module-sdk/manifest/languages'
import { act, cleanup, type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { afterEach } from 'vitest'
import { changeLanguage, i18n, startI18n } from '../i18n/start-i18n.ts'
import { useSessionStore } from '../session/session-store.ts'

afterEach(cleanup)

/** A signed-in user. */
export const katharina: Session = {
  user: {
    id: '6b1f2c1e-0000-4000-8000-000000000001',
    email: 'katharina.brandt@example.com',
    firstName: null,
    lastName: null,
    displayName: null,
    createdAt: '2026-01-01T00:00:00Z',
    lastSignInAt: null,
    emailConfirmedAt: null,
    provider: 'email',
    providers: ['email'],
    newEmail: null,
  },
  plan: 'pro',
  role: 'landlord',
}

/** Sets the session's state, as starting the app would. */
export function setSession(state: Partial<ReturnType<typeof useSessionStore.getState>>): void {
  useSessionStore.setState({
    status: 'signed-out',
    session: null,
    notice: null,
    recovery: false,
    left: false,
    ...state,
  })
}

export const signedIn = { status: 'signed-in', session: katharina } as const

/** Renders routes at an address in a language. @returns the rendered page and the router */
export async function renderRoutes(
  routes: RouteObject[],
  at: string,
  language: Language = usualLanguage,
): Promise<RenderResult & { path: () => string; go: (to: string) => Promise<void> }> {
  if (i18n.isInitialized) await changeLanguage(language)
  else await startI18n(language)
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const result = render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
  const path = () => `${router.state.location.pathname}${router.state.location.search}`
  return { ...result, path, go: (to) => act(async () => router.navigate(to)) }
}

/** Renders one element on a page of its own. */
export function renderPage(element: ReactNode, language: Language = usualLanguage) {
  return renderRoutes([{ path: '*', element }], '/here', language)
}
