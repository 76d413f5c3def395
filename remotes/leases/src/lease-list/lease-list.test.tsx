import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aBuilding, aGroup } from '@keystead/api-client/testing/rows'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { leaseApi } from '../testing/lease-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './lease-list.tsx'

const api = leaseApi()
const locked = () => refusal(403, { detail: 'Not in your plan', type: 'plan_required' })

async function open(search = '', handlers: Record<string, Handler> = {}, language: 'en' | 'de' = 'en') {
  fakeApi({ ...api.handlers, ...handlers })
  return renderScreen(<Screen />, { route: '/leases', address: `/leases${search}`, language })
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const card = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement)

describe('the list of leases', () => {
  it('links each to its page, newest first, with status and flags', async () => {
    await open()
    expect(await screen.findByText('3 leases, 2 active')).toBeTruthy()
    expect(names()).toEqual(['No tenant', 'Jörg Strauß', 'Lea Hoffmann'])
    const lea = screen.getByRole('link', { name: 'Lea Hoffmann' })
    expect(lea.getAttribute('href')).toBe(`/leases/${api.leases.lea.id}`)
    const text = lea.closest('li')?.textContent
    for (const part of ['Vorderhaus · VH-01', 'ML-2019-01', 'since 01.04.2019, ongoing', 'Active', '707.00'])
      expect(text).toContain(part)
    expect(text).toContain('The current period has 750.00')
    expect(card('Jörg Strauß').getByText('Ends in 25 days')).toBeTruthy()
    expect(card('No tenant').getByText('Starts in 11 days')).toBeTruthy()
  })

  it('names each one’s property', async () => {
    await open()
    await screen.findByText('3 leases, 2 active')
    expect(screen.getAllByText('Lychener Höfe')).toHaveLength(3)
  })

  it('is also a table, remembered for the next visit (R71)', async () => {
    const { user, address, unmount } = await open()
    await user.click(await screen.findByRole('radio', { name: 'List view' }))
    expect(address()).toBe('/leases?view=list')
    const link = await screen.findByRole('link', { name: 'Jörg Strauß' })
    const row = within(link.closest('tr') as HTMLElement)
    expect(link.closest('tr')?.textContent).toContain('Vorderhaus · VH-10')
    for (const text of [api.group.name, '15.12.2026', '25 days', 'Active'])
      expect(row.getByText(text)).toBeTruthy()
    await user.click(row.getByRole('button', { name: 'More actions: Jörg Strauß, VH-10' }))
    expect(await screen.findByRole('menuitem', { name: 'Renew' })).toBeTruthy()
    unmount()
    localStorage.setItem('keystead.list.leases', 'list')
    const again = await open()
    expect(await screen.findByRole('table', { name: 'Lease Management' })).toBeTruthy()
    again.unmount()
    await open('?view=grid')
    expect(await screen.findByRole('list', { name: 'Lease Management' })).toBeTruthy()
  })

  it.each([
    ['?sort=tenant&dir=asc', ['No tenant', 'Lea Hoffmann', 'Jörg Strauß']],
    ['?sort=end&dir=asc', ['Jörg Strauß', 'No tenant', 'Lea Hoffmann']],
    ['?sort=rent&dir=desc', ['No tenant', 'Jörg Strauß', 'Lea Hoffmann']],
    ['?sort=start&dir=asc', ['Lea Hoffmann', 'Jörg Strauß', 'No tenant']],
  ])('sorts by %s', async (search, wanted) => {
    await open(search)
    await screen.findByText('3 leases, 2 active')
    expect(names()).toEqual(wanted)
  })

  it.each(['grid', 'list'])('emphasizes surnames when sorted by them (R65): %s', async (view) => {
    const { unmount } = await open(`?view=${view}&sort=tenant&dir=asc`)
    const link = await screen.findByRole('link', { name: 'Lea Hoffmann' })
    expect(link.querySelector('span')?.textContent).toBe('Lea ')
    unmount()
    await open(`?view=${view}`)
    expect((await screen.findByRole('link', { name: 'Lea Hoffmann' })).querySelector('span')).toBeNull()
  })

  it('says that one past its end still counts (R2)', async () => {
    const ended = { ...api.leases.ending, end_date: '2026-11-19' }
    await open('', { 'GET /lease-agreements/': () => [ended] })
    await screen.findByText('1 lease, 1 active')
    expect(card('Jörg Strauß').getByText('Ended, still active')).toBeTruthy()
    expect(card('Jörg Strauß').getByText(/^The end date 19.11.2026 has passed/)).toBeTruthy()
  })

  it('counts them with grouped thousands', async () => {
    const many = Array.from({ length: 1200 }, (_, at) => ({ ...api.leases.lea, id: `lease-${at}` }))
    await open('?q=nobody', { 'GET /lease-agreements/': () => many })
    expect(await screen.findByText('1,200 leases, 1,200 active')).toBeTruthy()
  })

  it.each([
    ['?status=expiring', ['Jörg Strauß']],
    ['?status=draft', ['No tenant']],
    [`?unit=${api.units.first.id}`, ['Lea Hoffmann']],
    [`?tenant=${api.contact.id}`, ['Lea Hoffmann']],
    ['?q=strauss+vorderh', ['Jörg Strauß']],
    ['?q=ml-2019', ['Lea Hoffmann']],
  ])('is filtered by %s', async (search, wanted) => {
    await open(search)
    await screen.findByText('3 leases, 2 active')
    expect(names()).toEqual(wanted)
  })

  it('shows a property’s alone for a link from there, and names it', async () => {
    const other = aGroup({ name: 'Weserhaus' })
    const building = aBuilding({ propertygroup_id: other.id })
    const { first, vacant, third } = api.units
    await open(`?property=${other.id}`, {
      'GET /rent-units/': () => [first, vacant, { ...third, building_id: building.id }],
      'GET /buildings/': () => [api.building, building],
      'GET /property-groups/': () => [api.group, other],
    })
    expect(await screen.findByRole('button', { name: 'Remove: Property: Weserhaus' })).toBeTruthy()
    expect(names()).toEqual(['Jörg Strauß'])
  })

  it('offers to renew a lease unless another continues it', async () => {
    const ending = { ...api.leases.ending, tenant_contact_id: api.contact.id }
    const next = { ...ending, id: api.leases.draft.id, start_date: '2026-12-16', end_date: null }
    const { user } = await open('?sort=start&dir=asc', { 'GET /lease-agreements/': () => [ending, next] })
    await screen.findByText(/^2 leases/)
    const offered = async (at: number) => {
      await user.click(screen.getAllByRole('button', { name: /^More actions: Jörg Strauß/ })[at] as Element)
      const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
      return entries
    }
    expect(await offered(0)).not.toContain('Renew')
    expect(await offered(1)).toContain('Renew')
  })

  it('distinguishes leases running today from those of status active: a future renewal is only the latter (R2)', async () => {
    const renewal = { ...api.leases.draft, lease_status: 'active' }
    await open('?status=running', {
      'GET /lease-agreements/': () => [api.leases.lea, api.leases.ending, renewal],
    })
    await screen.findByText('3 leases, 2 active')
    expect(names()).toEqual(['Jörg Strauß', 'Lea Hoffmann'])
    expect(screen.getByTitle('Running today')).toBeTruthy()
  })

  it('shows a link’s filter, which can be removed', async () => {
    const { user, address } = await open(`?unit=${api.units.first.id}`)
    await user.click(await screen.findByRole('button', { name: 'Remove: Rental unit: Vorderhaus · VH-01' }))
    expect(names()).toHaveLength(3)
    expect(address()).toBe('/leases')
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  it('shows the remaining columns if properties and units are locked (R34)', async () => {
    await open('', { 'GET /rent-units/': locked, 'GET /buildings/': locked, 'GET /property-groups/': locked })
    expect((await screen.findByRole('link', { name: 'Lea Hoffmann' })).closest('li')?.textContent).toContain(
      'ML-2019-01',
    )
  })

  it.each([
    ['en', 'No leases found. Create a new lease to get started.', 'Failed to load leases. Please try again.'],
    [
      'de',
      'Noch keine Mietverträge. Legen Sie Ihren ersten Mietvertrag an.',
      'Mietverträge konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
    ],
  ] as const)('has texts for an empty list, and for an error (%s)', async (language, none, failed) => {
    const { unmount } = await open('', { 'GET /lease-agreements/': () => [] }, language)
    expect(await screen.findByText(none)).toBeTruthy()
    unmount()
    await open('', { 'GET /lease-agreements/': () => refusal(0) }, language)
    expect(await screen.findByText(failed)).toBeTruthy()
  })
})

describe("a lease's menu", () => {
  it('opens a copy without a return address with the list’s filter (R8)', async () => {
    const narrowed = `/leases?status=active&tenant=${api.contact.id}`
    const { user, address } = await open(narrowed.replace('/leases', ''))
    await user.click(await screen.findByRole('button', { name: 'More actions: Lea Hoffmann, VH-01' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
    await dialog.findByText('Lease Information', {}, { timeout: 5000 })
    expect(address()).toBe(`${narrowed}&new=${api.leases.lea.id}`)
    // A copy has another unit and tenant.
    expect(dialog.queryByTitle('Lea Hoffmann')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(address()).toBe(narrowed))
  })
})
