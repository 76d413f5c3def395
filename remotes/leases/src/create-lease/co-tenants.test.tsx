import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { aTenant } from '@keystead/api-client/testing/lease-rows'
import { aUnit } from '@keystead/api-client/testing/rows'
import type { SlotProps } from '@keystead/module-sdk'
import { choose, fill, openDialog, press } from '@keystead/ui-kit/testing/form'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen } from '../lease-list/lease-list.tsx'
import { leaseApi } from '../testing/lease-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const api = leaseApi()
const someone = (id: string, first_name: string, owner = {}) => ({
  ...api.contact,
  id: `00000000-0000-4000-8000-0000000000${id}`,
  person: { ...api.contact.person, first_name, last_name: 'Berg' },
  ...owner,
})
const [ole, ida] = [someone('b1', 'Ole'), someone('b2', 'Ida')]
const people = [api.contact, ole, ida]
const lea = api.contact.id

async function open(search: string, handlers = {}, host = {}) {
  const calls = fakeApi({ ...api.handlers, 'GET /contacts/': () => people, ...handlers })
  await renderScreen(<Screen />, { route: '/leases', address: `/leases${search}`, host })
  await screen.findByRole('combobox', { name: /^Tenant/ }, { timeout: 10_000 })
  return (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body)
}

const field = () => within(openDialog() as HTMLElement).queryByRole('combobox', { name: /^Co-tenants/ })
const chosen = () => field()?.getAttribute('aria-description')
const begin = () => fill('Start date', '01/12/2026')
const numberTyped = async () => {
  await press('More')
  return (await screen.findByRole('textbox', { name: /^Number of tenants/ })) as HTMLInputElement
}

it('adds co-tenants beside a tenant, proposes their number, and submits both (R59)', async () => {
  const sent = await open(`?new&unit=${api.units.vacant.id}`)
  expect(field()).toBeNull()
  await choose(/^Tenant/, 'Lea Hoffmann')
  await choose(/^Co-tenants/, 'Ole Berg')
  await choose(/^Co-tenants/, 'Ida Berg')
  expect(chosen()).toBe('Ole Berg, Ida Berg')
  await begin()
  await press('Next')
  const review = await screen.findByRole('region', { name: 'Review' })
  expect(review.textContent).toMatch(/Lea Hoffmann.*Co-tenants.*Ole Berg, Ida Berg.*Number of tenants.*3/)
  await press('Next')
  expect((await screen.findByText(/^Lea Hoffmann, Ole Berg, Ida Berg, /)).textContent).toContain('VH-02')
  await press('Create')
  await waitFor(() =>
    expect(sent('POST')[0]).toMatchObject({
      tenant_contact_id: lea,
      co_tenant_contact_ids: [ole.id, ida.id],
      lease_number_of_tenants: 3,
    }),
  )
})

it('keeps a typed number of tenants, and updates a proposed one', async () => {
  await open(`?new&unit=${api.units.vacant.id}&tenant=${lea}`)
  await choose(/^Co-tenants/, 'Ole Berg')
  const number = await numberTyped()
  expect(number.value).toBe('2')
  await fill(/^Number of tenants/, '4')
  await choose(/^Co-tenants/, 'Ida Berg')
  expect(number.value).toBe('4')
})

it('lists nobody twice: the new tenant is no longer a co-tenant', async () => {
  await open(`?new&unit=${api.units.vacant.id}&tenant=${lea}`)
  await choose(/^Co-tenants/, 'Ole Berg')
  await choose(/^Co-tenants/, 'Ida Berg')
  await choose(/^Tenant/, 'Ole Berg')
  await waitFor(() => expect(chosen()).toBe('Ida Berg'))
})

it('adds a contact just created beside the tenant', async () => {
  let created: SlotProps['lease.tenant']['onCreated'] = () => {}
  const Slot = ({ props }: { props: SlotProps['lease.tenant'] }) => {
    created = props.onCreated
    return null
  }
  await open(`?new&unit=${api.units.vacant.id}`, {}, { Slot })
  await act(async () => created(lea))
  expect(field()).not.toBeNull()
  await act(async () => created(ole.id))
  await waitFor(() => expect(chosen()).toBe('Ole Berg'))
})

it("omits another owner's contacts once the unit is somebody else's (R61)", async () => {
  const owner = { owner_id: 'ada', shared: { by: 'Ada', level: 3 } }
  const adas = aUnit({ unit_number: 'AL-01', ...owner })
  await open(`?new&unit=${api.units.vacant.id}&tenant=${lea}`, {
    'GET /rent-units/': () => [...Object.values(api.units), adas],
  })
  await choose(/^Co-tenants/, 'Ole Berg')
  await choose('Rental unit', 'AL-01')
  await waitFor(() => expect(field()).toBeNull())
})

it('edits them on a lease, and may keep one whose contact is not shared (R61)', async () => {
  const petra = aTenant('Petra', 'Vogel', false)
  const lease = {
    ...api.leases.lea,
    lease_number_of_tenants: 2,
    co_tenants: [petra],
    co_tenant_contact_ids: [petra.id],
  }
  const sent = await open(`?edit=${lease.id}`, {
    'GET /lease-agreements/': () => [lease],
    'PUT /lease-agreements/:id': () => lease,
  })
  expect(chosen()).toBe('Petra Vogel')
  await choose(/^Co-tenants/, 'Ole Berg')
  await press('Save Changes')
  await waitFor(() =>
    expect(sent('PUT')).toEqual([{ co_tenant_contact_ids: [petra.id, ole.id], lease_number_of_tenants: 3 }]),
  )
})
