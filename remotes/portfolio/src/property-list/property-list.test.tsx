import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, type Handler, refusal } from '../testing/fake-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { aProperty } from '../testing/rows.ts'
import { Screen } from './property-list.tsx'

type Property = ReturnType<typeof aProperty>

const three = [
  aProperty('Hamburg West', 7, 6, { city: 'Hamburg', street: 'Osterstraße 87', zip_code: '20259' }),
  aProperty('Lychener Höfe', 11, 9, { description: 'a'.repeat(140) }),
  aProperty('Weserhaus', 6, 5, { property_type: null, is_active: false }),
]

const serve = (properties: Property[]): Record<string, Handler> => ({
  'GET /property-groups/': () => properties.map(({ group }) => group),
  'GET /rent-units/': () => properties.flatMap(({ units }) => units),
})

const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

async function open(properties: Property[], address = '/portfolio', language: 'en' | 'de' = 'en') {
  fakeApi(serve(properties))
  const rendered = await renderScreen(<Screen />, { route: '/portfolio', address, language })
  await screen.findByText(language === 'en' ? /propert(y|ies), / : /Immobilien?, /)
  return rendered
}

describe('the list of properties', () => {
  it('shows each property as a card that leads to it, with its figures', async () => {
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

  it('takes search, filter and sort from the URL and writes them there', async () => {
    const { user, address } = await open(three, '/portfolio?sort=totalUnits&dir=desc')
    expect(names()).toEqual(['Lychener Höfe', 'Hamburg West', 'Weserhaus'])
    await user.type(screen.getByRole('searchbox'), 'osterstrasse{Enter}')
    await waitFor(() => expect(names()).toEqual(['Hamburg West']))
    expect(address()).toBe('/portfolio?sort=totalUnits&dir=desc&q=osterstrasse')
  })

  it('says where the type filter had to go by active and inactive', async () => {
    await open(three, '/portfolio?type=commercial')
    expect(names()).toEqual(['Weserhaus'])
    expect(screen.getByText('No type set: counted by active/inactive')).toBeTruthy()
  })

  it('offers a way back where nothing matches', async () => {
    const { user, address } = await open(three, '/portfolio?q=nowhere&status=inactive')
    expect(screen.getByText('Nothing matches your search.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(names()).toHaveLength(3))
    expect(address()).toBe('/portfolio')
  })

  it('shows 12 a page, and the last page where the URL asks for one beyond', async () => {
    const many = Array.from({ length: 14 }, (_, index) => aProperty(`Haus ${index + 1}`, 1, 1))
    await open(many, '/portfolio?page=9')
    expect(names()).toEqual(['Haus 13', 'Haus 14'])
    expect(screen.getByText('13-14 of 14')).toBeTruthy()
  })

  it('shows rows that open into their buildings, and a total of all', async () => {
    const { user } = await open(three, '/portfolio?view=list')
    const table = screen.getByRole('table', { name: 'Properties' })
    expect(within(table).getAllByText('20 / 24')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Lychener Höfe' }))
    expect(within(table).getByText('Vorderhaus')).toBeTruthy()
    expect(within(table).getByText('11 units, 5 floors')).toBeTruthy()
  })

  it('invites to the first property where there is none', async () => {
    fakeApi(serve([]))
    await renderScreen(<Screen />, { route: '/portfolio', address: '/portfolio' })
    expect(await screen.findByText('No properties found. Add a property to get started.')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Add Property' })).toHaveLength(1)
  })

  it('says when it cannot be loaded, and asks again in place', async () => {
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

  it('speaks German', async () => {
    await open(three, '/portfolio', 'de')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Immobilien')
    expect(screen.getByText('3 Immobilien, 24 Einheiten, 20 belegt')).toBeTruthy()
    expect(screen.getByText('9 von 11 Einheiten belegt')).toBeTruthy()
  })
})
