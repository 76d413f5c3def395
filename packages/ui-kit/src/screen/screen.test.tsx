import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Tabs } from '../nav/tabs.tsx'
import { brokenRules } from '../testing/axe.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { DetailScreen, type RowRead } from './detail-screen.tsx'
import { joinReads } from './join-reads.ts'
import { usePageTabs } from './use-page-tabs.ts'

const read = (change: Partial<RowRead<{ name: string }>> = {}) => ({
  isMissing: false,
  isError: false,
  isFetching: false,
  refetch: vi.fn(),
  ...change,
})

describe('joinReads', () => {
  it('fails only while nothing can be shown', () => {
    const reads = [read(), read({ isError: true })]
    expect(joinReads(false, reads)).toMatchObject({ failed: true, refetching: false })
    expect(joinReads(true, reads)).toMatchObject({ failed: false })
  })

  it('is refetching while old rows are shown, and retrying whatever is shown', () => {
    const reads = [read(), read({ isFetching: true })]
    expect(joinReads(true, reads)).toMatchObject({ refetching: true, retrying: true })
    expect(joinReads(false, reads)).toMatchObject({ refetching: false, retrying: true })
  })

  it('retries only what failed', () => {
    const [well, ill] = [read(), read({ isError: true })]
    joinReads(false, [well, ill]).retry()
    expect(well.refetch).not.toHaveBeenCalled()
    expect(ill.refetch).toHaveBeenCalledTimes(1)
  })
})

describe('DetailScreen', () => {
  const detail = (row: RowRead<{ name: string }>) => (
    <DetailScreen
      read={row}
      title="Property"
      back={{ to: '/portfolio', label: 'Properties' }}
      missing="Property not found"
      failed="Unable to load property"
    >
      {({ name }) => <h1 tabIndex={-1}>{name}</h1>}
    </DetailScreen>
  )
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent

  it('is its row’s page, also if a refetch failed', async () => {
    await renderKit(detail(read({ data: { name: 'Weserhaus' }, isError: true })))
    expect(heading()).toBe('Weserhaus')
  })

  it('is loading below its title, with a back link', async () => {
    const { container } = await renderKit(detail(read({ isFetching: true })))
    expect(heading()).toBe('Property')
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Properties' }).getAttribute('href')).toBe('/portfolio')
  })

  it('passes its title’s focus on to the row’s page', async () => {
    const { rerender } = await renderKit(detail(read({ isFetching: true })))
    screen.getByRole('heading', { level: 1 }).focus()
    rerender(detail(read({ data: { name: 'Weserhaus' } })))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Weserhaus'))
  })

  it('reports a missing row, even if an old one is cached', async () => {
    const { container } = await renderKit(
      detail(read({ isMissing: true, isError: true, data: { name: 'x' } })),
    )
    expect(heading()).toBe('Property not found')
    expect(await brokenRules(container)).toEqual([])
  })

  it('shows a failure in place, with Retry', async () => {
    const row = read({ isError: true })
    const { user } = await renderKit(detail(row))
    expect(screen.getByText('Unable to load property')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(row.refetch).toHaveBeenCalledTimes(1)
  })
})

describe('usePageTabs', () => {
  function Page() {
    const { tab, items } = usePageTabs(
      [
        { tab: 'buildings', label: 'Buildings', count: 2 },
        { tab: 'units', label: 'Units' },
      ],
      'units',
    )
    return (
      <>
        <Tabs label="Property" items={items} />
        <output>{tab}</output>
      </>
    )
  }
  const open = () => document.querySelector('output')?.textContent

  it.each([
    ['/', 'units'],
    ['/?tab=buildings', 'buildings'],
    ['/?tab=cellar', 'units'],
  ])('at %s has %s open', async (at, tab) => {
    await renderKit(<Page />, { at })
    expect(open()).toBe(tab)
    expect(document.querySelector('[aria-current]')?.textContent).toMatch(new RegExp(tab, 'i'))
  })
})
