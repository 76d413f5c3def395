import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { demoPortfolio } from '../testing/demo-portfolio.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './rent-roll.tsx'

const money = (amount: number) => `${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })} €`

async function open(address = '/portfolio/rent-roll', given: Record<string, Handler> = {}) {
  const demo = demoPortfolio()
  fakeApi({
    'GET /property-groups/': () => demo.groups,
    'GET /rent-units/': () => demo.units,
    'GET /lease-agreements/': () => demo.leases,
    ...given,
  })
  const rendered = await renderScreen(<Screen />, { route: '/portfolio/rent-roll', address })
  return { ...rendered, ...demo }
}

const rowOf = async (unit: string) => {
  const link = await screen.findByRole('link', { name: unit })
  return within(link.closest('tr') as HTMLElement)
}

describe('the rent roll', () => {
  it('has a line for each unit, a sum for each property and one for all', async () => {
    const { expected } = await open()
    const row = await rowOf('VH-01')
    expect(row.getByText('Lea Hoffmann')).toBeTruthy()
    expect(row.getByText(money(707))).toBeTruthy()
    expect(row.getByText('Ongoing')).toBeTruthy()
    const properties = Object.keys(expected.groups).length
    expect(screen.getAllByRole('rowheader')).toHaveLength(expected.units + properties)
    for (const { monthly_rent } of Object.values(expected.groups))
      expect(screen.getByText(money(monthly_rent))).toBeTruthy()
    expect(screen.getByText(money(expected.expected_monthly_rent))).toBeTruthy()
  })

  it('heads its rows by number, floor, name and building, and says whose it is', async () => {
    await open()
    await rowOf('VH-01')
    expect(
      screen.getByRole('rowheader', { name: /^VH-01 ?, Ground floor, EG links, Vorderhaus$/ }),
    ).toBeTruthy()
    expect(screen.getByText('Lena Muster')).toBeTruthy()
    expect(document.documentElement.style.getPropertyValue('--sheet-foot')).toBe(
      '"Rent roll, Lena Muster, As of 20.11.2026"',
    )
  })

  it('warns of leases that end soon, and says who is vacant', async () => {
    await open()
    const soon = (await rowOf('VH-07')).getAllByText('Notice given, ends 31.01.2027')[0]
    expect(soon?.closest('.ks-status')?.className).toContain('warning')
    const urgent = (await rowOf('A-02')).getAllByText('25 days')[0]
    expect(urgent?.closest('.ks-status')?.className).toContain('error')
    expect((await rowOf('HH-04')).getByText('Vacant')).toBeTruthy()
  })

  it('holds for the day in the address', async () => {
    await open('/portfolio/rent-roll?on=2027-02-01')
    expect(await screen.findByText('As of 01.02.2027')).toBeTruthy()
    expect((await rowOf('A-02')).getByText('No lease')).toBeTruthy()
    // ML-2020-01 has a new period from February on.
    expect(screen.getByText(money(1150))).toBeTruthy()
  })

  it('is that of today where the address names no day', async () => {
    await open('/portfolio/rent-roll?on=2026-02-31')
    expect(await screen.findByText('As of 20.11.2026')).toBeTruthy()
  })

  it('is saved for a spreadsheet', async () => {
    let saved: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob
      return 'blob:roll'
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toBeDefined())
    const lines = (await (saved as Blob).text()).split('\r\n')
    expect(lines).toContain(
      '"Lychener Höfe","Vorderhaus","VH-01","EG links","Lea Hoffmann",707,"01.04.2019",,',
    )
    expect(lines.at(-2)).toBe('"Total",,,,,21455.45,,,')
    vi.restoreAllMocks()
  })

  it('shows the units alone where leases are locked (R34)', async () => {
    await open('/portfolio/rent-roll', {
      'GET /lease-agreements/': () => refusal(403, { detail: 'no', type: 'plan_required' }),
    })
    await rowOf('VH-01')
    expect(screen.getAllByRole('columnheader')).toHaveLength(1)
    expect(screen.queryByText('Tenant')).toBeNull()
  })
})
