import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useIndexStore } from '../../federation/module-index/index-store.ts'
import { katharina, renderPage } from '../../testing/render-page.tsx'
import { UserMenu } from './user-menu.tsx'

beforeEach(() => useIndexStore.setState(useIndexStore.getInitialState(), true))
afterEach(() => history.replaceState(null, '', '/'))

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
