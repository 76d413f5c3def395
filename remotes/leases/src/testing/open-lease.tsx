import { fakeApi, type Handler } from '@keystead/api-client/testing/fake-api'
import { Screen } from '../lease-detail/lease-detail.tsx'
import { renderScreen } from './render-screen.tsx'
import type { steppedLease } from './stepped-lease.ts'

/** A lease's page; `written` are the changes requested so far. */
export async function openLease(
  given: ReturnType<typeof steppedLease>,
  search = '',
  handlers: Record<string, Handler> = {},
) {
  const calls = fakeApi({ ...given.handlers, ...handlers })
  const rendered = await renderScreen(<Screen />, {
    route: '/leases/:leaseId',
    address: `/leases/${given.lease.id}${search}`,
  })
  const written = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
  return { ...rendered, written }
}
