import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useIndexStore } from '../../federation/module-index/index-store.ts'
import { renderRoutes, setSession, signedIn } from '../../testing/render-page.tsx'
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
