import { fakeApi, type Handler } from '@keystead/api-client/testing/fake-api'
import { aUnit } from '@keystead/api-client/testing/rows'
import { choose, offered, openDialog } from '@keystead/ui-kit/testing/form'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Screen } from '../lease-list/lease-list.tsx'
import { leaseApi } from '../testing/lease-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const api = leaseApi()
const shared = { by: 'Ada', level: 3 }
const mine = aUnit({ unit_number: 'MY-01', owner_id: 'me' })
const adas = aUnit({ unit_number: 'AL-01', owner_id: 'ada', shared })
const bens = aUnit({ unit_number: 'BE-01', owner_id: 'ben', shared })
const contact = (id: string, first_name: string, owner: object) => ({
  ...api.contact,
  id,
  person: { ...api.contact.person, first_name, last_name: 'Berg' },
  ...owner,
})
const people = [
  contact('00000000-0000-4000-8000-0000000000a1', 'My', { owner_id: 'me' }),
  contact('00000000-0000-4000-8000-0000000000a2', 'Adas', { owner_id: 'ada', shared }),
  contact('00000000-0000-4000-8000-0000000000a3', 'Bens', { owner_id: 'ben', shared }),
]

async function open(search: string, handlers: Record<string, Handler> = {}) {
  fakeApi({
    ...api.handlers,
    'GET /contacts/': () => people,
    'GET /rent-units/': () => [mine, adas, bens],
    ...handlers,
  })
  const Slot = ({ name }: { name: string }) => (name === 'lease.tenant' ? 'Create contact' : null)
  const host = { Slot }
  await renderScreen(<Screen />, { route: '/leases', address: `/leases${search}`, host })
  await screen.findByRole('combobox', { name: /^Tenant/ }, { timeout: 10_000 })
}

const mayCreate = () => openDialog()?.textContent?.includes('Create contact')

describe('possible tenants (R61)', () => {
  it.each([
    ["one's own for a unit of one's own, or a new contact", mine.id, ['My Berg'], true],
    ["those of its owner for another's unit, and no new contact", adas.id, ['Adas Berg'], false],
  ])('%s', async (_what, unit, names, isNewOffered) => {
    await open(`?new&unit=${unit}`)
    expect(await offered(/^Tenant/)).toEqual(names)
    expect(mayCreate()).toBe(isNewOffered)
  })

  it("are the owner's for another's lease", async () => {
    const lease = {
      ...api.leases.ending,
      tenant_contact: null,
      owner_id: 'ada',
      shared,
      rent_unit_id: adas.id,
    }
    await open(`?edit=${lease.id}`, { 'GET /lease-agreements/': () => [lease] })
    expect(await offered(/^Tenant/)).toEqual(['Adas Berg'])
    expect(mayCreate()).toBe(false)
  })

  it("must be chosen again if the unit's owner changes", async () => {
    await open(`?new&unit=${mine.id}&tenant=${people[0]?.id}`)
    expect(await screen.findByTitle('My Berg')).toBeTruthy()
    await choose('Rental unit', 'AL-01')
    await waitFor(() => expect(screen.queryByTitle('My Berg')).toBeNull())
    const removed = 'The tenant was removed because the unit belongs to someone else.'
    expect(await screen.findByText(removed)).toBeTruthy()
    await choose(/^Tenant/, 'Adas Berg')
    await waitFor(() => expect(screen.queryByText(removed)).toBeNull())
  })

  it('a name without a contact is shown in the empty field', async () => {
    const lease = { ...api.leases.draft, tenant_name: 'Jörg Strauß' }
    await open(`?edit=${lease.id}`, { 'GET /lease-agreements/': () => [lease], ...unitsOf() })
    expect(within(openDialog() as HTMLElement).getByText('Jörg Strauß')).toBeTruthy()
  })
})

const unitsOf = () => ({ 'GET /rent-units/': () => Object.values(api.units) })
