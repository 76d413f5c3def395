import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useIndexStore } from '../../federation/module-index/index-store.ts'
import { katharina, renderRoutes, setSession, signedIn } from '../../testing/render-page.tsx'
import { unsaved } from '../../unsaved.ts'
import { announcedPages } from './announced-pages.ts'
import { AnnouncedRoute } from './announced-route.tsx'

const routes = [{ path: '*', element: <AnnouncedRoute /> }]

beforeEach(() => {
  setSession(signedIn)
  useIndexStore.setState({ index: { modules: [] } as never, state: 'ready' })
})

it.each(announcedPages.flatMap(({ path }) => [path, `${path}/`]))('%s is announced (R33)', async (path) => {
  await renderRoutes(routes, path)
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.getByText('Coming soon')).toBeDefined()
})

it('yields to a module, also a withdrawn one until nothing typed is unsaved', async () => {
  const resolvedFor = { user: katharina.user.id, plan: 'pro', role: 'landlord' }
  const offer = (modules: object[]) =>
    act(async () => useIndexStore.setState({ index: { modules, resolvedFor } as never, state: 'ready' }))
  const title = { en: 'Money', de: 'Geld' }
  const parts = { routes: ['/payments'], segments: ['payments'], nav: [], slots: [] }
  await offer([{ id: 'money', version: '1.0.0', state: 'held', title, ...parts }])
  await renderRoutes(routes, '/payments')
  const announced = () => screen.queryByText('Coming soon') !== null
  expect(announced()).toBe(false)
  act(() => unsaved.set('form', { unsaved: true }))
  await offer([])
  expect(announced()).toBe(false)
  act(() => unsaved.set('form', { unsaved: false }))
  expect(announced()).toBe(true)
})
