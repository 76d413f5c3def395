import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { preview } from '../../previewed.ts'
import { renderRoutes } from '../../testing/render-page.tsx'
import { LeaveForSite } from './leave-for-site.tsx'

const routes = [
  { path: '/pricing', element: <LeaveForSite /> },
  { path: '*', element: <p>elsewhere</p> },
]
const open = vi.fn()

beforeEach(() => {
  preview.as = 'free'
  open.mockReset()
  vi.stubGlobal('open', open)
})
afterEach(() => {
  preview.as = null
  vi.unstubAllGlobals()
})

it('opens a public page beside a preview, which stays where it is (R179)', async () => {
  const { go, path } = await renderRoutes(routes, '/leases?status=active')
  await go('/pricing#pro')
  expect(open.mock.calls).toEqual([['/pricing#pro']])
  await vi.waitFor(() => expect(path()).toBe('/leases?status=active'))
})

it('shows the dashboard in a preview that is led to a public page', async () => {
  const { path } = await renderRoutes(routes, '/pricing')
  await vi.waitFor(() => expect(path()).toBe('/dashboard'))
  expect(open).not.toHaveBeenCalled()
})
