import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useIndexStore } from '../../federation/module-index/index-store.ts'
import { preview } from '../../previewed.ts'
import { katharina, renderPage } from '../../testing/render-page.tsx'
import { UserMenu } from './user-menu.tsx'

beforeEach(() => useIndexStore.setState(useIndexStore.getInitialState(), true))
afterEach(() => {
  preview.as = null
  history.replaceState(null, '', '/')
})

it('asks once, at once, if Logout was chosen on a public page', async () => {
  history.replaceState(null, '', '/dashboard?lng=en#logout')
  await renderPage(<UserMenu user={katharina.user} />)
  await screen.findByRole('heading', { name: 'Confirm Logout' })
  expect(location.href).toMatch(/\/dashboard\?lng=en$/)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
})

it('asks nothing elsewhere', async () => {
  await renderPage(<UserMenu user={katharina.user} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('signs nobody out in a preview, whatever its address says (R179)', async () => {
  preview.as = 'free'
  history.replaceState(null, '', '/dashboard#logout')
  await renderPage(<UserMenu user={katharina.user} />)
  await userEvent.click(screen.getByRole('button', { name: /Account:/ }))
  expect(screen.getByText(katharina.user.email)).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Logout' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
