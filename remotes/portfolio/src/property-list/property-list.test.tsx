import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aLease } from '@keystead/api-client/testing/lease-rows'
import { aProperty } from '@keystead/api-client/testing/rows'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demoPortfolio } from '../testing/demo-portfolio.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './property-list.tsx'

type Property = ReturnType<typeof aProperty>

const three = [
  aProperty('Hamburg West', 7, 6, { city: 'Hamburg', street: 'Osterstraße 87', zip_code: '20259' }),
  aProperty('Lychener Höfe', 11, 9, { description: 'a'.repeat(140) }),
  aProperty('Weserhaus', 6, 5, { property_type: null, is_active: false }),
]

const serve = (properties: Property[], leases: Handler = () => []): Record<string, Handler> => ({
  'GET /property-groups/': () => properties.map(({ group }) => group),
  'GET /rent-units/': () => properties.flatMap(({ units }) => units),
  'GET /lease-agreements/': leases,
})

/** A lease on the first unit of a property. */
const lease = (property: Property | undefined, monthly_rent: number) =>
  aLease({ rent_unit_id: property?.units[0]?.id, monthly_rent })

const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

interface Opening {
  language?: 'en' | 'de'
  leases?: Handler
}

async function open(
  properties: Property[],
  address = '/portfolio',
  { language = 'en', leases }: Opening = {},
) {
  fakeApi(serve(properties, leases))
  const rendered = await renderScreen(<Screen />, { route: '/portfolio', address, language })
  await screen.findByText(language === 'en' ? /propert(y|ies), / : /Immobilien?, /)
  return rendered
}

describe('the list of properties', () => {
  it('links each property’s card to it, with its figures', async () => {
    await open(three)
    expect(screen.getByText('3 properties, 24 units, 20 occupied')).toBeTruthy()
    expect(names()).toEqual(['Hamburg West', 'Lychener Höfe', 'Weserhaus'])
    const card = screen.getAllByRole('listitem').find((item) => item.textContent?.includes('Lychener'))
    const inCard = within(card as HTMLElement)
    expect(inCard.getByRole('link').getAttribute('href')).toBe(`/properties/${three[1]?.group.id}`)
    expect(inCard.getByText('9 of 11 units occupied')).toBeTruthy()
    expect(inCard.getByText('Lychener Straße 48, 10437 Berlin')).toBeTruthy()
    expect(inCard.getByText(`${'a'.repeat(99)}…`)).toBeTruthy()
    expect(screen.getByText('Inactive')).toBeTruthy()
  })

  it('uses the singular for one unit', async () => {
    const { unmount } = await open([aProperty('Gartenhaus', 1, 1)])
    expect(screen.getByText('1 of 1 unit occupied')).toBeTruthy()
    unmount()
    await open([aProperty('Gartenhaus', 1, 1)], '/portfolio', { language: 'de' })
    expect(screen.getByText('1 von 1 Einheit belegt')).toBeTruthy()
  })

  it('groups thousands in all its figures', async () => {
    const { unmount } = await open([aProperty('Plattenbau', 1300, 1234)])
    expect(screen.getByText('1 property, 1,300 units, 1,234 occupied')).toBeTruthy()
    expect(screen.getByText('1,234 of 1,300 units occupied')).toBeTruthy()
    unmount()
    await open([aProperty('Plattenbau', 1300, 1234)], '/portfolio?view=list')
    expect(screen.getAllByText('1,234 / 1,300')).not.toEqual([])
  })

  it('reads search, filter and sort from the URL and writes them there', async () => {
    const { user, address } = await open(three, '/portfolio?sort=totalUnits&dir=desc')
    expect(names()).toEqual(['Lychener Höfe', 'Hamburg West', 'Weserhaus'])
    await user.type(screen.getByRole('searchbox'), 'osterstrasse{Enter}')
    await waitFor(() => expect(names()).toEqual(['Hamburg West']))
    expect(address()).toBe('/portfolio?sort=totalUnits&dir=desc&q=osterstrasse')
  })

  it('says if the type filter used active and inactive', async () => {
    await open(three, '/portfolio?type=commercial')
    expect(names()).toEqual(['Weserhaus'])
    expect(screen.getByText('No type set: counted by active/inactive')).toBeTruthy()
  })

  it('offers a reset if nothing matches', async () => {
    const { user, address } = await open(three, '/portfolio?q=nowhere&status=inactive')
    expect(screen.getAllByText('Nothing matches your search.')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(names()).toHaveLength(3))
    expect(address()).toBe('/portfolio')
  })

  it('shows 12 per page, and the last page if the URL asks for one beyond', async () => {
    const many = Array.from({ length: 14 }, (_, index) => aProperty(`Haus ${index + 1}`, 1, 1))
    await open(many, '/portfolio?page=9')
    expect(names()).toEqual(['Haus 13', 'Haus 14'])
    expect(screen.getAllByText('13-14 of 14')).toHaveLength(2)
  })

  it('shows rows that expand into buildings, and a total', async () => {
    const { user } = await open(three, '/portfolio?view=list')
    const table = screen.getByRole('table', { name: 'Properties' })
    expect(within(table).getAllByText('20 / 24')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Lychener Höfe' }))
    expect(within(table).getByRole('link', { name: 'Vorderhaus' }).outerHTML).toContain('"/buildings/')
    expect(within(table).getByText('11 units, 5 floors')).toBeTruthy()
  })

  it('invites to create the first property if there is none', async () => {
    fakeApi(serve([]))
    await renderScreen(<Screen />, { route: '/portfolio', address: '/portfolio' })
    expect(await screen.findByText('No properties found. Add a property to get started.')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Add Property' })).toHaveLength(1)
  })

  it('reports a failure to load, and retries in place', async () => {
    let down = true
    fakeApi({
      ...serve(three),
      'GET /property-groups/': () => (down ? refusal(0) : three.map(({ group }) => group)),
    })
    const { user } = await renderScreen(<Screen />, { route: '/portfolio', address: '/portfolio' })
    expect(await screen.findByText(/Unable to load properties.*Please check your internet/)).toBeTruthy()
    down = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(names()).toHaveLength(3))
  })

  it('is available in German', async () => {
    await open(three, '/portfolio', { language: 'de' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Immobilien')
    expect(screen.getByText('3 Immobilien, 24 Einheiten, 20 belegt')).toBeTruthy()
    expect(screen.getByText('9 von 11 Einheiten belegt')).toBeTruthy()
  })

  it('counts a unit with an active lease as occupied, and links to it if it is marked as available', async () => {
    const property = aProperty('Gartenhof', 2, 1)
    const free = property.units[1] as Property['units'][number]
    const leases = () => [aLease({ rent_unit_id: free.id })]
    const cards = await open([property], '/portfolio', { leases })
    expect(screen.getByText('2 of 2 units occupied')).toBeTruthy()
    const hint = screen.getByText(/Let, but still marked as available/).parentElement as HTMLElement
    expect(within(hint).getByRole('link').getAttribute('href')).toBe(`/units/${free.id}`)
    cards.unmount()
    await open([property], '/portfolio?view=list', { leases })
    expect(screen.getByText(/: Still marked as available$/).closest('p')?.title).toMatch(/: Let, but still/)
  })

  it('sorts by rent, and filters by rent, units and occupancy', async () => {
    const leases = () => [lease(three[0], 300), lease(three[1], 200), lease(three[2], 900)]
    const byRent = await open(three, '/portfolio?sort=monthlyRent&dir=desc', { leases })
    expect(names()).toEqual(['Weserhaus', 'Hamburg West', 'Lychener Höfe'])
    byRent.unmount()
    const inRange = await open(three, '/portfolio?rent=250-&units=-6', { leases })
    expect(names()).toEqual(['Weserhaus'])
    inRange.unmount()
    await open([...three, aProperty('Voll', 1, 1)], '/portfolio?occupancy=full', { leases })
    expect(names()).toEqual(['Voll'])
  })

  it('writes a range from the drawer into the URL', async () => {
    const { user, address } = await open(three, '/portfolio?sort=monthlyRent')
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const units = await screen.findByRole('group', { name: 'Units' })
    await user.type(within(units).getByRole('textbox', { name: 'from' }), '7{Enter}')
    await waitFor(() => expect(address()).toBe('/portfolio?sort=monthlyRent&units=7-'))
    await waitFor(() => expect(names()).not.toContain('Weserhaus'))
    expect(names()).toEqual(expect.arrayContaining(['Hamburg West', 'Lychener Höfe']))
  })

  it('accepts cents in a range of rents, and refuses an invalid amount', async () => {
    const leases = () => [lease(three[0], 300.5), lease(three[1], 1300.4), lease(three[2], 1300.6)]
    const { user, address } = await open(three, '/portfolio', { leases })
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const rent = await screen.findByRole('group', { name: 'Monthly rent' })
    const to = within(rent).getByRole('textbox', { name: 'to' })
    await user.type(to, '1,300.50{Enter}')
    await waitFor(() => expect(address()).toBe('/portfolio?rent=-1300.5'))
    await waitFor(() => expect(names()).not.toContain('Weserhaus'))
    expect(names()).toEqual(expect.arrayContaining(['Hamburg West', 'Lychener Höfe']))
    await user.clear(to)
    await user.type(to, 'much{Enter}')
    expect(await within(rent).findByText('Monthly rent must be a number')).toBeTruthy()
    expect(address()).toBe('/portfolio?rent=-1300.5')
  })

  it('treats an unknown sort or filter as the default', async () => {
    const { user } = await open(three, '/portfolio?sort=zzz&type=zzz&status=zzz&rent=zzz&view=zzz&page=zzz')
    expect(names()).toEqual(['Hamburg West', 'Lychener Höfe', 'Weserhaus'])
    expect(screen.queryByText('zzz')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ascending' }))
    expect(names()).toEqual(['Weserhaus', 'Lychener Höfe', 'Hamburg West'])
  })

  it('marks shared rows, on a card and in a table (R26)', async () => {
    const shared = aProperty('Weserhaus', 1, 1, { shared: { by: 'Mara Lind', level: 2 } })
    const cards = await open([...three.slice(0, 1), shared])
    const marks = screen.getAllByText('Shared by Mara Lind: you can edit it')
    expect(marks).toHaveLength(1)
    expect(marks[0]?.closest('li')?.textContent).toContain('Weserhaus')
    cards.unmount()
    await open([...three.slice(0, 1), shared], '/portfolio?view=list')
    expect(screen.getAllByText('Shared by Mara Lind: you can edit it')).toHaveLength(1)
  })

  it('omits rents if leases are locked (R34)', async () => {
    await open(three, '/portfolio?view=list&sort=monthlyRent', {
      leases: () => refusal(403, { detail: 'no', type: 'plan_required' }),
    })
    const table = screen.getByRole('table', { name: 'Properties' })
    expect(within(table).queryByText('Monthly rent')).toBeNull()
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((row) => row.textContent)[0],
    ).toContain('Hamburg West')
    expect(screen.queryByText(/Unable to load/)).toBeNull()
  })

  it('reports that leases failed to load, instead of showing figures without them', async () => {
    fakeApi(serve(three, () => refusal(500, { detail: 'down', type: 'server_error' })))
    await renderScreen(<Screen />, { route: '/portfolio', address: '/portfolio' })
    expect(await screen.findByText(/Unable to load properties/)).toBeTruthy()
  })

  it('shows the demo portfolio’s figures', async () => {
    const { groups, units, leases, expected } = demoPortfolio()
    fakeApi({
      'GET /property-groups/': () => groups,
      'GET /rent-units/': () => units,
      'GET /lease-agreements/': () => leases,
    })
    await renderScreen(<Screen />, { route: '/portfolio', address: '/portfolio?view=list&sort=monthlyRent' })
    const { units: count, units_occupied } = expected
    expect(await screen.findByText(`3 properties, ${count} units, ${units_occupied} occupied`)).toBeTruthy()
    const amounts = Object.values(expected.groups).map(({ monthly_rent }) => monthly_rent)
    for (const amount of [...amounts, expected.expected_monthly_rent]) {
      const written = amount.toLocaleString('en-US', { minimumFractionDigits: 2 })
      expect(screen.getAllByText(`${written} €`).length).toBeGreaterThan(0)
    }
    expect(screen.getByText('1,129.23 €')).toBeTruthy()
  })
})
