import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useIndexStore } from '../federation/module-index/index-store.ts'
import { katharina, renderRoutes, setSession, signedIn } from '../testing/render-page.tsx'
import { GuestOnly } from './guest-only.tsx'
import { modulePages, RequireSession } from './require-session.tsx'

const page = (text: string) => <h1>{text}</h1>
const routes = [
  { path: '/', element: page('Landing') },
  { element: <GuestOnly />, children: [{ path: '/login', element: page('Login') }] },
  { path: '/dashboard', element: <RequireSession>{page('Dashboard')}</RequireSession> },
  { path: '*', handle: modulePages, element: <RequireSession>{page('Module')}</RequireSession> },
]

const invented = { id: 'invented', segments: ['invented'], routes: ['/invented'], nav: [], slots: [] }

describe('access to pages (R115)', () => {
  beforeEach(() => {
    setSession({})
    useIndexStore.setState({ index: { modules: [invented] } as never, state: 'ready' })
  })

  it('sends visitors to the sign-in page, with a return address', async () => {
    const { path } = await renderRoutes(routes, '/invented?unit=7')
    expect(path()).toBe('/login?next=%2Finvented%3Funit%3D7')
  })

  it('sends people who signed out there without one', async () => {
    setSession(signedIn)
    const { path } = await renderRoutes(routes, '/dashboard')
    act(() => setSession({ left: true }))
    expect(path()).toBe('/login')
  })

  it('also sends there whoever goes back while that page loads', async () => {
    setSession(signedIn)
    let arrive = () => {}
    const coming = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const login = async () => {
      await coming
      return { element: page('Login') }
    }
    const slow = [...routes.filter(({ path }) => path), { path: '/login', lazy: login }]
    const { path, go } = await renderRoutes(slow, '/dashboard?delete')
    act(() => setSession({ left: true }))
    await go('/dashboard')
    arrive()
    await screen.findByText('Login')
    expect(path()).toBe('/login')
  })

  it('sends unknown paths to the start page', async () => {
    const { path } = await renderRoutes(routes, '/nowhere')
    expect(path()).toBe('/')
  })

  it('sends unknown paths within an owned segment there too', async () => {
    const { path } = await renderRoutes(routes, '/invented/more/and/more')
    expect(path()).toBe('/')
  })

  it('keeps the return address until the registry is known', async () => {
    useIndexStore.setState({ index: null, state: 'unknown' })
    const { path } = await renderRoutes(routes, '/nowhere')
    expect(path()).toBe('/login?next=%2Fnowhere')
  })

  it('waits for the session in the URL (R28)', async () => {
    setSession({ status: 'loading' })
    const { path } = await renderRoutes(routes, '/dashboard')
    expect(path()).toBe('/dashboard')
    expect(screen.queryByText('Dashboard')).toBeNull()
    act(() => setSession({ status: 'signed-in', session: katharina }))
    expect(screen.getByText('Dashboard')).toBeDefined()
  })

  it('sends signed-in people on from the sign-in page', async () => {
    setSession(signedIn)
    expect((await renderRoutes(routes, '/login')).path()).toBe('/dashboard')
    expect((await renderRoutes(routes, '/login?next=/invented')).path()).toBe('/invented')
  })
})
