import { levels } from '@keystead/api-client/levels'
import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aLease } from '@keystead/api-client/testing/lease-rows'
import type { HostServices } from '@keystead/module-sdk/host'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import own from '../../module.json' with { type: 'json' }
import { leaseApi } from '../testing/lease-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Part, parts } from './contact-panel.tsx'

const api = leaseApi()
const { contact, leases, units } = api
const locked = () => refusal(403, { detail: 'Not in your plan', type: 'plan_required' })

async function open(handlers: Record<string, Handler> = {}, host?: Partial<HostServices>, id = contact.id) {
  fakeApi({ ...api.handlers, ...handlers })
  return renderScreen(<Part contactId={id} />, { route: '/contacts/:id', address: `/contacts/${id}`, host })
}

const ways = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
const createFor = (id: string) => `/leases?new&tenant=${id}&back=%2Fcontacts%2F${id}`
const create = createFor(contact.id)
const ready = () => screen.findByRole('heading', { level: 2, name: 'Leases' })

describe('a contact’s leases', () => {
  it('reserve the space that the module declared', () => {
    expect(own.slots.find(({ name }) => name === 'contact.panels')?.parts).toEqual(parts)
  })

  it('show term, unit, rent and status, with a link to a new one', async () => {
    await open()
    const row = (await screen.findByText('since 01.04.2019, ongoing')).closest('li')?.textContent
    for (const part of ['Vorderhaus · VH-01', '750.00', 'Active']) expect(row).toContain(part)
    expect(ways()).toEqual([create, `/leases/${leases.lea.id}`, `/units?unit=${units.first.id}`])
  })

  it('include those as co-tenant (R59)', async () => {
    const lease = aLease({ co_tenant_contact_ids: [contact.id], start_date: '2021-01-01' })
    await open({ 'GET /lease-agreements/': () => [lease, aLease()] })
    expect(await screen.findByText('since 01.01.2021, ongoing')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it('list five and link to the rest', async () => {
    const past = Array.from({ length: 7 }, (_, index) =>
      aLease({ tenant_contact_id: contact.id, start_date: `201${index}-01-01`, lease_status: 'expired' }),
    )
    await open({ 'GET /lease-agreements/': () => past })
    const more = await screen.findByRole('link', { name: '+2 more' })
    expect(more.getAttribute('href')).toBe(`/leases?tenant=${contact.id}`)
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
  })

  it('say that there is none yet', async () => {
    await open({}, {}, units.first.id)
    expect(await screen.findByText('This contact has no lease yet.')).toBeTruthy()
    expect(ways()).toEqual([createFor(units.first.id)])
  })

  it("offer a new one only if the person may let units of the contact's owner (R61)", async () => {
    const adas = { ...contact, owner_id: 'ada', shared: { by: 'Ada', level: levels.view } }
    await open({ 'GET /contacts/:id': () => adas })
    await screen.findByText('since 01.04.2019, ongoing')
    await waitFor(() => expect(ways()).not.toContain(create))
  })

  it('are listed without units if those are locked or cannot be opened (R34)', async () => {
    const { unmount } = await open({}, { canOpen: (path) => !path.startsWith('/units') })
    expect(await screen.findByText('Vorderhaus · VH-01')).toBeTruthy()
    expect(ways()).toEqual([create, `/leases/${leases.lea.id}`])
    unmount()
    await open({ 'GET /rent-units/': locked, 'GET /buildings/': locked, 'GET /property-groups/': locked })
    expect(await screen.findByText('ML-2019-01')).toBeTruthy()
    expect(ways()).toEqual([`/leases/${leases.lea.id}`])
  })

  it('offer none beyond the level (R26)', async () => {
    const shared = { by: 'Ada', level: levels.edit }
    await open({ 'GET /rent-units/': () => Object.values(units).map((unit) => ({ ...unit, shared })) })
    await ready()
    expect(ways()).not.toContain(create)
  })

  it('fail in place, and are absent if leases are locked', async () => {
    let down = true
    const { user, unmount } = await open({
      'GET /lease-agreements/': () => (down ? refusal(0) : Object.values(leases)),
    })
    expect(await screen.findByText('Failed to load leases. Please try again.')).toBeTruthy()
    down = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await ready()
    unmount()
    const { container } = await open({ 'GET /lease-agreements/': locked })
    await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull())
    expect(container.textContent).toBe('')
  })
})
