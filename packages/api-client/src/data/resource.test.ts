import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { contacts } from '../contacts/resource.ts'
import { leaseAgreements } from '../lease-agreements/resource.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { markStale, staleWith } from './stale.ts'

const id = '00000000-0000-4000-8000-000000000001'

it('keeps an unfiltered list under the key that the host prefetches', () => {
  expect(leaseAgreements.list().queryKey).toEqual(['lease-agreements', 'list'])
  expect(leaseAgreements.list({}).queryKey).toEqual(['lease-agreements', 'list'])
  expect(leaseAgreements.list({ is_active: undefined }).queryKey).toEqual(['lease-agreements', 'list'])
  const filter = { rent_unit_id: id, is_active: true }
  expect(leaseAgreements.list(filter).queryKey).toEqual(['lease-agreements', 'list', filter])
  expect(leaseAgreements.detail(id).queryKey).toEqual(['lease-agreements', 'detail', id])
})

it('sends each call to its URL, with the version to change', async () => {
  const calls = fakeApi({
    'GET /lease-agreements/': () => [],
    'POST /contacts/': () => ({ id }),
    'PATCH /contacts/:id': () => ({ id }),
    'DELETE /contacts/:id': () => undefined,
  })
  const queryClient = new QueryClient()
  await queryClient.fetchQuery(leaseAgreements.list({ rent_unit_id: id, is_active: false }))
  await contacts.create({ contact: { contact_type: 'person' } }, 'a key')
  await contacts.update(id, { contact_data: { notes: null } }, '2026-01-05T08:00:00.000Z')
  await contacts.remove(id)
  expect(calls.map(({ method, path, search }) => `${method} ${path}${search}`)).toEqual([
    `GET /lease-agreements/?rent_unit_id=${id}&is_active=false`,
    'POST /contacts/',
    `PATCH /contacts/${id}`,
    `DELETE /contacts/${id}`,
  ])
  expect(calls[1]?.key).toBe('a key')
  expect(calls[2]?.version).toBe('"2026-01-05T08:00:00.000Z"')
})

it('invalidates what embeds a written row, and nothing else', () => {
  const queryClient = new QueryClient()
  for (const name of ['contacts', 'lease-agreements', 'rent-units']) {
    queryClient.setQueryData([name, 'list'], [])
  }
  markStale(queryClient, ['contacts'])
  const isStale = (name: string) => queryClient.getQueryState([name, 'list'])?.isInvalidated
  expect(['contacts', 'lease-agreements', 'rent-units'].map(isStale)).toEqual([true, true, false])
  expect(staleWith('rental-periods')).toContain('lease-agreements')
})

it('keeps leases when a property, building or unit changes, which no lease embeds', () => {
  const queryClient = new QueryClient()
  for (const name of ['property-groups', 'lease-agreements']) queryClient.setQueryData([name, 'list'], [])
  markStale(queryClient, ['buildings', 'rent-units'])
  const isStale = (name: string) => queryClient.getQueryState([name, 'list'])?.isInvalidated
  expect(['property-groups', 'lease-agreements'].map(isStale)).toEqual([true, false])
})
