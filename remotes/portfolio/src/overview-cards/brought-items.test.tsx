import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { partOfItems } from '@keystead/module-sdk/host'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { demoPortfolio } from '../testing/demo-portfolio.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Part } from './overview-cards.tsx'

const demo = demoPortfolio()
const contributed: Record<string, object[]> = {
  'dashboard.stat': [{ label: 'Received', value: '1 of 2', hint: 'in November', to: '/payments' }],
  'dashboard.attention': [
    {
      id: 'a',
      icon: 'calendar',
      title: 'Rent overdue',
      detail: 'VH-06',
      date: '2026-11-03',
      to: '/leases/1',
      act: { label: 'Remind', to: '/payments/reminders' },
    },
  ],
}

const partOf = (name: string) =>
  partOfItems({ useItems: () => contributed[name] as never }, { module: 'payments', order: 10 })
const parts = new Map(Object.keys(contributed).map((name) => [name, partOf(name)]))

function Slot({ name, props }: { name: string; props: object }) {
  const Part = parts.get(name)
  return Part ? <Part {...props} /> : null
}

it('contributions appear in the band and come first under "Needs attention"', async () => {
  fakeApi({
    'GET /property-groups/': () => demo.groups,
    'GET /rent-units/': () => demo.units,
    'GET /lease-agreements/': () => demo.leases,
  })
  await renderScreen(<Part />, { route: '/dashboard', address: '/dashboard', host: { Slot: Slot as never } })
  const band = within(await screen.findByRole('region', { name: 'Portfolio Overview' }))
  expect(band.getByRole('link', { name: 'Received' }).getAttribute('href')).toBe('/payments')
  expect(band.getByText('in November')).toBeTruthy()
  const card = within(screen.getByRole('region', { name: 'Needs attention' }))
  const rows = card.getAllByRole('listitem')
  expect(rows).toHaveLength(5)
  expect(rows[0]?.textContent).toBe('Rent overdueVH-0603.11.2026Remind: Rent overdue')
  expect(card.getByRole('link', { name: /^Remind/ }).getAttribute('href')).toBe('/payments/reminders')
})

it('shows all that it counts on request', async () => {
  const [item] = contributed['dashboard.attention'] ?? []
  contributed['dashboard.attention'] = Array.from({ length: 9 }, (_, at) => ({ ...item, id: `${at}` }))
  fakeApi({
    'GET /property-groups/': () => demo.groups,
    'GET /rent-units/': () => demo.units,
    'GET /lease-agreements/': () => demo.leases,
  })
  const host = { Slot: Slot as never }
  const { user } = await renderScreen(<Part />, { route: '/dashboard', address: '/dashboard', host })
  const card = within(await screen.findByRole('region', { name: 'Needs attention' }))
  const rows = () => card.getAllByRole('listitem')
  expect(rows()).toHaveLength(6)
  await user.click(card.getByRole('button', { name: '+7 more' }))
  expect(rows()).toHaveLength(13)
  expect(document.activeElement).toBe(within(rows()[3] as HTMLElement).getAllByRole('link')[0])
  expect(card.queryByText(/more$/)).toBeNull()
})
