import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { lettingsOf } from '@keystead/api-client/lease-agreements/lettings'
import { propertyViews } from '@keystead/api-client/property-groups/property-view'
import { aLease } from '@keystead/api-client/testing/lease-rows'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MonthsCard } from '../overview-cards/months-card.tsx'
import { demoPortfolio } from '../testing/demo-portfolio.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const demo = demoPortfolio()
const today = demo.expected.as_of

/** Observed elements; `see` reports them as visible. */
let see: () => void

beforeEach(() => {
  const watchers: (() => void)[] = []
  let isSeen = false
  see = () => {
    isSeen = true
    act(() => watchers.forEach((watcher) => void watcher()))
  }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        watchers.push(() => tell([{ isIntersecting: true }]))
      }
      // Like a browser: visible elements are reported too, a moment later.
      observe() {
        queueMicrotask(() => isSeen && act(() => watchers.at(-1)?.()))
      }
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(leases: LeaseAgreement[] | null = demo.leases, language: 'en' | 'de' = 'en') {
  const lettings = leases && lettingsOf(leases, today)
  const views = propertyViews(demo.groups, demo.units, lettings)
  return renderScreen(<MonthsCard views={views} lettings={lettings} />, { language })
}

const card = async () => within(await screen.findByRole('region', { name: 'The next 12 months' }))
const drawn = async () => {
  await screen.findByRole('table')
  see()
  return screen.findByRole('toolbar', { name: 'The next 12 months' })
}

describe('the next 12 months', () => {
  it('show this month as the figures above, and changes in their month', async () => {
    await open()
    const table = within(await screen.findByRole('table', { name: 'The next 12 months' }))
    const rows = table.getAllByRole('row').slice(1)
    expect(rows).toHaveLength(12)
    expect(rows[0]?.textContent).toMatch(/^November 202621,455\u00a0€83% 20 of 24 occupied/)
    expect(rows[1]?.textContent).toMatch(/Lease ends, A-02, Yuki Tanaka, −/)
  })

  it('render nothing, and load no chart, before they are on screen', async () => {
    await open()
    await screen.findByRole('table')
    expect(screen.queryByRole('toolbar')).toBeNull()
    expect(await drawn()).toBeTruthy()
  })

  it('are one tab stop, with arrow keys between months', async () => {
    const { user } = await open()
    const months = within(await drawn()).getAllByRole('button')
    expect(months).toHaveLength(12)
    expect(months.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    act(() => months[0]?.focus())
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(months[1])
    expect(months[1]?.getAttribute('aria-label')).toMatch(
      /^December 2026; Expected rent: 21,455\u00a0€; 20 of 24 occupied; .*Lease ends/,
    )
    expect(screen.getAllByText('December 2026').length).toBe(2)
    await user.keyboard('{Escape}')
    expect(screen.getAllByText('December 2026').length).toBe(1)
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(months[11])
  })

  it('stay open when pressed, by mouse, touch or keyboard', async () => {
    const { user } = await open()
    const [, second] = within(await drawn()).getAllByRole('button')
    const isOpen = () => screen.getAllByText('December 2026').length === 2
    await user.click(second as HTMLElement)
    expect(isOpen()).toBe(true)
    await user.keyboard('{Enter}')
    expect(isOpen()).toBe(true)
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    await user.click(second as HTMLElement)
    expect(isOpen()).toBe(true)
  })

  it('close by Escape under the pointer, wherever the focus is', async () => {
    const { user } = await open()
    const [, second] = within(await drawn()).getAllByRole('button')
    await user.hover(second as HTMLElement)
    expect(screen.getAllByText('December 2026').length).toBe(2)
    await user.keyboard('{Escape}')
    expect(screen.getAllByText('December 2026').length).toBe(1)
  })

  it('have no label of the first year right beside that of the next, where they would overlap', async () => {
    const lettings = lettingsOf(demo.leases, '2026-12-15')
    const views = propertyViews(demo.groups, demo.units, lettings)
    const { container } = await renderScreen(<MonthsCard views={views} lettings={lettings} />)
    await drawn()
    const years = [...container.querySelectorAll('svg text')].filter(({ textContent }) =>
      /^20\d\d$/.test(textContent ?? ''),
    )
    expect(years.map(({ textContent }) => textContent)).toEqual(['2027'])
  })

  it('list changes beside the chart, each with a link to its lease', async () => {
    await open()
    const changes = within((await card()).getByRole('region', { name: 'What changes' }))
    const links = changes.getAllByRole('link')
    expect(links[0]?.textContent).toBe('Lease ends')
    expect(links[0]?.getAttribute('href')).toMatch(/^\/leases\/.+/)
  })

  it('show no amount for a lease without rent', async () => {
    const [unit] = demo.units
    const begins = aLease({ rent_unit_id: unit?.id, start_date: '2027-02-01', monthly_rent: null })
    await open([begins])
    const changes = within((await card()).getByRole('region', { name: 'What changes' }))
    expect(changes.getByRole('link', { name: 'Lease begins' })).toBeTruthy()
    expect(screen.queryByText(/\+0/)).toBeNull()
  })

  it('have distinct axis labels without expected rent', async () => {
    const [unit] = demo.units
    const { container } = await open([aLease({ rent_unit_id: unit?.id, monthly_rent: null })])
    await drawn()
    const texts = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent ?? '')
    const amounts = texts.filter((text) => text.endsWith('€'))
    expect(amounts.length).toBeGreaterThan(1)
    expect([...new Set(amounts)]).toEqual(amounts)
  })

  it('are shown as a table on request', async () => {
    const { user } = await open()
    await drawn()
    await user.click(screen.getByRole('button', { name: 'As table' }))
    expect(screen.queryByRole('toolbar')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'As chart' }))
    expect(await screen.findByRole('toolbar')).toBeTruthy()
  })

  it('say that nothing changes if nothing is agreed', async () => {
    const openEnded = demo.leases
      .filter(({ lease_status }) => lease_status === 'active')
      .map((lease) => ({ ...lease, end_date: null, rental_periods: [] }))
    await open(openEnded.filter(({ start_date }) => start_date <= today))
    expect((await card()).getByText('Nothing changes as things stand.')).toBeTruthy()
  })

  it('are absent without leases, or if those are locked (R34)', async () => {
    for (const leases of [[], null]) {
      const { container, unmount } = await open(leases)
      expect(container.textContent).toBe('')
      unmount()
    }
  })

  it('are available in German', async () => {
    await open(demo.leases, 'de')
    await screen.findByRole('table')
    see()
    await screen.findByRole('toolbar', { name: 'Die kommenden 12 Monate' })
    expect(screen.getAllByText('Mietvertrag endet').length).toBeGreaterThan(0)
  })
})
