import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { demoPortfolio } from '../testing/demo-portfolio.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './rent-roll.tsx'

const money = (amount: number) => `${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })} €`

async function open(address = '/portfolio/rent-roll', given: Record<string, Handler> = {}, language?: 'de') {
  const demo = demoPortfolio()
  fakeApi({
    'GET /property-groups/': () => demo.groups,
    'GET /rent-units/': () => demo.units,
    'GET /lease-agreements/': () => demo.leases,
    ...given,
  })
  const rendered = await renderScreen(<Screen />, { route: '/portfolio/rent-roll', address, language })
  return { ...rendered, ...demo }
}

const rowOf = async (unit: string) => {
  const link = await screen.findByRole('link', { name: unit })
  return within(link.closest('tr') as HTMLElement)
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

/** The blobs offered for download. */
function captureBlob(): Blob[] {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:roll'
  })
  return saved
}

async function linesOf(saved: Blob[]): Promise<string[]> {
  await waitFor(() => expect(saved).toHaveLength(1))
  return (await (saved[0] as Blob).text()).split('\r\n')
}

afterEach(() => vi.restoreAllMocks())

describe('the rent roll', () => {
  it('has a row per unit, a sum per property and a total', async () => {
    const { expected } = await open()
    const row = await rowOf('VH-01')
    expect(row.getByText('Lea Hoffmann')).toBeTruthy()
    expect(row.getByText(money(707))).toBeTruthy()
    expect(row.getByText('Ongoing')).toBeTruthy()
    const properties = Object.keys(expected.groups).length
    expect(screen.getAllByRole('rowheader')).toHaveLength(expected.units + properties + 1)
    for (const { monthly_rent } of Object.values(expected.groups))
      expect(screen.getByText(money(monthly_rent))).toBeTruthy()
    expect(screen.getByText(money(expected.expected_monthly_rent))).toBeTruthy()
  })

  it('has row headers of number, floor, name and building, and names the owner', async () => {
    await open()
    await rowOf('VH-01')
    expect(
      screen.getByRole('rowheader', { name: /^VH-01 ?, Ground floor, EG links, Vorderhaus$/ }),
    ).toBeTruthy()
    expect(screen.getByText('Lena Muster')).toBeTruthy()
    expect(document.documentElement.style.getPropertyValue('--sheet-foot')).toBe(
      '"Rent roll · Lena Muster · As of 20.11.2026"',
    )
  })

  it('has the houses for its sheet only, without links', async () => {
    const { container } = await open()
    await rowOf('VH-01')
    await act(() => import('../house/live-house.tsx'))
    expect(container.querySelector('.ks-front svg')).toBeTruthy()
    expect(container.querySelector('.ks-window')).toBeNull()
  })

  it('warns of leases ending soon, and shows vacancies', async () => {
    await open()
    const soon = (await rowOf('VH-07')).getAllByText('Notice given')[0]
    expect(soon?.closest('.ks-status')?.className).toContain('warning')
    const urgent = (await rowOf('A-02')).getAllByText('25 days')[0]
    expect(urgent?.closest('.ks-status')?.className).toContain('error')
    expect((await rowOf('HH-04')).getByText('Vacant')).toBeTruthy()
  })

  it('shows the URL’s date', async () => {
    await open('/portfolio/rent-roll?on=2027-02-01')
    expect(await screen.findByText('As of 01.02.2027')).toBeTruthy()
    expect((await rowOf('A-02')).getByText('No lease')).toBeTruthy()
    // ML-2020-01 has a new period from February on.
    expect(screen.getByText(money(1150))).toBeTruthy()
  })

  it('shows today if the URL names no date', async () => {
    await open('/portfolio/rent-roll?on=2026-02-31')
    expect(await screen.findByText('As of 20.11.2026')).toBeTruthy()
  })

  it('can be exported as a spreadsheet', async () => {
    const saved = captureBlob()
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    const lines = await linesOf(saved)
    expect(lines[0]).toBe(
      '\uFEFF"Property","Building","Unit","Unit name","Tenant","End date","Area (m²)","Base rent","Operating costs, heating","Parking, other","Total rent"',
    )
    expect(lines).toContain(
      '"Lychener Höfe","Vorderhaus","VH-01","EG links","Lea Hoffmann","Ongoing",54.20,542,165,,707',
    )
    expect(lines.at(-2)).toBe('"Total",,,,,,1502.60,17071.45,3865,515,21455.45')
  })

  it('is exported in German with semicolons, decimal commas, and a German name', async () => {
    const saved = captureBlob()
    let name = ''
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download
    })
    const { user } = await open('/portfolio/rent-roll?on=2026-11-20&columns=tenant,start,total', {}, 'de')
    await user.click(await screen.findByRole('button', { name: 'CSV exportieren' }))
    const lines = await linesOf(saved)
    expect(name).toBe('mieterliste-2026-11-20.csv')
    expect(lines[0]).toBe(
      '\uFEFF"Immobilie";"Gebäude";"Einheit";"Bezeichnung";"Mieter";"Mietbeginn";"Gesamtmiete"',
    )
    expect(lines[1]).toBe('"Hamburg West";"Osterstraße";"O-01";"EG rechts";"Hauke Jansen";"01.12.2021";953')
    expect(lines.at(-2)).toBe('"Summe";;;;;;21455,45')
  })

  it('shows only the units if leases are locked (R34)', async () => {
    await open('/portfolio/rent-roll', {
      'GET /lease-agreements/': () => refusal(403, { detail: 'no', type: 'plan_required' }),
    })
    await rowOf('VH-01')
    expect(heads()).toEqual(['Unit', 'Area (m²)'])
    expect(screen.queryByText('Tenant')).toBeNull()
  })
})

describe('the rent roll’s columns', () => {
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
    user.click(await screen.findByRole('menuitemcheckbox', { name }))

  it('are chosen in a menu that stays open, and kept in the URL and for the next visit (R71)', async () => {
    const { user, address, unmount } = await open()
    await rowOf('VH-01')
    const usual = heads()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await choose(user, 'Deposit')
    await choose(user, 'Area (m²)')
    expect(heads()).toEqual([...usual.filter((head) => head !== 'Area (m²)'), 'Deposit'])
    expect(address()).toContain('columns=tenant%2Cend%2Cbase%2Cadditional%2Cother%2Ctotal%2Cdeposit')
    unmount()
    expect(localStorage.getItem('keystead.list.rent-roll.columns')).toContain('deposit')
  })

  it('are those of the URL, whatever is remembered (R71)', async () => {
    localStorage.setItem('keystead.list.rent-roll.columns', 'deposit')
    await open('/portfolio/rent-roll?columns=start,vat,unknown')
    await rowOf('VH-01')
    expect(heads()).toEqual(['Unit', 'Start date', 'VAT'])
    expect((await rowOf('W-L1')).getByText('19%')).toBeTruthy()
  })

  it('are hidden if empty in every row', async () => {
    await open('/portfolio/rent-roll', {
      'GET /lease-agreements/': () => [],
    })
    await rowOf('VH-01')
    expect(heads()).toEqual(['Unit', 'Tenant', 'Area (m²)', 'Total rent'])
  })
})
