import { fakeApi, type Handler } from '@keystead/api-client/testing/fake-api'
import type { ScreenOptions } from '@keystead/module-sdk/testing/render-module'
import { press } from '@keystead/ui-kit/testing/form'
import { screen } from '@testing-library/react'
import { Screen } from '../lease-list/lease-list.tsx'
import { renderScreen } from './render-screen.tsx'

/** The dialog for a new lease, on its first step; `sent` are the changes requested so far. */
export async function openCreateLease(
  handlers: Record<string, Handler>,
  search: string,
  host?: ScreenOptions['host'],
) {
  const calls = fakeApi(handlers)
  const rendered = await renderScreen(<Screen />, { route: '/leases', address: `/leases${search}`, host })
  await screen.findByText('Lease Information', {}, { timeout: 10_000 })
  return { ...rendered, sent: () => calls.filter(({ method }) => method !== 'GET') }
}

/** From the first step to the second. */
export async function goToReview() {
  await press('Next')
  await screen.findByRole('region', { name: 'Review' })
}

/** From the first step to the last. */
export async function goToEnd() {
  await goToReview()
  await press('Next')
  await screen.findByText('What happens')
}
