import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { useIndexStore } from '../../federation/module-index/index-store.ts'
import { Providers } from '../../providers.tsx'
import { queryClient } from '../../query-client.ts'
import { configureSignedIn } from '../../testing/configure-signed-in.ts'
import { katharina, renderPage, setSession, signedIn } from '../../testing/render-page.tsx'
import { AppLayout } from './app-layout.tsx'

afterEach(() => void vi.unstubAllGlobals())

it('shows nothing of the former person to the next one, whom another tab may sign in', async () => {
  const found = [
    { resource: 'contacts', id: '1', title: 'Lea Hoffmann', detail: 'Berlin', path: '/contacts/1' },
  ]
  vi.stubGlobal('fetch', async (address: string) => Response.json(address.includes('/search') ? found : {}))
  configureSignedIn()
  useIndexStore.setState({ index: null, state: 'unknown' })
  setSession(signedIn)
  await renderPage(
    <Providers>
      <AppLayout />
    </Providers>,
  )
  await userEvent.click(screen.getByRole('button', { name: /Search/ }))
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'Lea')
  await screen.findByText('Hoffmann', { exact: false })
  const user = { ...katharina.user, id: '00000000-0000-4000-8000-00000000beef' }
  await act(async () => {
    queryClient.clear()
    setSession({ status: 'signed-in', session: { ...katharina, user } })
  })
  expect(screen.queryByText('Hoffmann', { exact: false })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull()
})
