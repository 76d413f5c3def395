import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderRoutes, setSession, signedIn } from '../../testing/render-page.tsx'
import { CallbackPage } from './callback-page.tsx'

const routes = [
  { path: '/callback', element: <CallbackPage /> },
  { path: '*', element: <p>elsewhere</p> },
]

it('shows a waiting message, and leads to the dashboard', async () => {
  setSession({ status: 'loading' })
  const { path } = await renderRoutes(routes, '/callback')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Completing authentication...')
  act(() => setSession(signedIn))
  expect(path()).toBe('/dashboard')
})

it.each([
  [signedIn, '?next=%2Funits%3Funit%3D7', '/units?unit=7'],
  [signedIn, '?next=%2F%2Fevil.test', '/dashboard'],
  [{}, '?next=%2Funits%3Funit%3D7', '/login?next=%2Funits%3Funit%3D7'],
])('keeps the way back (R7)', async (session, search, to) => {
  setSession(session)
  expect((await renderRoutes(routes, `/callback${search}`)).path()).toBe(to)
})

it('leads to the sign-in page without a session', async () => {
  setSession({})
  expect((await renderRoutes(routes, '/callback')).path()).toBe('/login')
})
