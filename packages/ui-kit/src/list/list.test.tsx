import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Skeleton } from '../feedback/skeleton.tsx'
import { brokenRules } from '../testing/axe.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { typeByLetter } from '../testing/user.ts'
import { FilterBar } from './filter-bar.tsx'
import { ListPage } from './list-page.tsx'
import { ListStates } from './list-states.tsx'
import { useListUrlState } from './use-list-url-state.ts'

const states = { pending: false, skeleton: <Skeleton shape="card" />, children: <p>Rows</p> }

afterEach(() => vi.useRealTimers())

describe('ListStates', () => {
  it('while loading is busy at once, with a skeleton after 200 ms', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderKit(<ListStates {...states} pending />)
    const status = screen.getAllByRole('status').find((element) => element.getAttribute('aria-busy'))
    expect(status?.textContent).toContain('Loading…')
    expect(status?.className).toContain('wait')
    act(() => void vi.advanceTimersByTime(200))
    expect(status?.className).not.toContain('wait')
    expect(screen.queryByText('Rows')).toBeNull()
  })

  it('shows a failure with Retry, in place', async () => {
    const retry = vi.fn()
    const { user } = await renderKit(
      <ListStates {...states} error="Unable to load properties" onRetry={retry} />,
    )
    const alert = screen.getAllByRole('alert').find((element) => element.textContent?.includes('Unable'))
    expect(alert).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('without matches offers a reset, and no illustration for beginners', async () => {
    const clear = vi.fn()
    const { user } = await renderKit(<ListStates {...states} noMatch onClear={clear} />)
    expect(screen.getByText('Nothing matches your search.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(clear).toHaveBeenCalledTimes(1)
  })

  it('without data hides the toolbar and shows the first action', async () => {
    await renderKit(
      <ListPage {...states} title="Properties" toolbar={<p>Toolbar</p>} empty={<p>Begin here</p>} />,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Properties' })).toBeTruthy()
    expect(screen.getByText('Begin here')).toBeTruthy()
    expect(screen.queryByText('Toolbar')).toBeNull()
    expect(screen.queryByText('Rows')).toBeNull()
  })

  it('keeps old rows while refetching', async () => {
    await renderKit(<ListStates {...states} refetching />)
    expect(screen.getByText('Rows').parentElement?.className).toContain('refetching')
  })
})

const options = {
  filters: ['type'],
  choices: { type: ['mixed', 'office'] },
  sorts: ['name', 'age'],
  defaultSort: 'name',
} as const

function Toolbar() {
  const state = useListUrlState(options)
  return (
    <>
      <FilterBar state={state} searchLabel="Find" layouts sorts={[{ value: 'name', label: 'Name' }]} />
      <button type="button" onClick={() => state.setFilter('type', 'mixed')}>
        Mixed
      </button>
      <button type="button" onClick={state.clear}>
        Reset
      </button>
      <output>{`${state.search}|${state.filters.type ?? ''}|${state.page}|${state.layout}`}</output>
    </>
  )
}

const shown = () => document.querySelector('output')?.textContent

function Found() {
  const state = useListUrlState(options)
  const type = {
    name: 'type' as const,
    label: 'Type',
    options: [
      { value: '', label: 'All' },
      { value: 'mixed', label: 'Mixed' },
    ],
  }
  return <FilterBar state={state} searchLabel="Find" filters={[type]} found={state.filters.type ? 1 : 12} />
}

describe('the filter drawer', () => {
  it('counts the results in its footer, clears, and returns to the rows', async () => {
    const { user, search } = await renderKit(<Found />, { at: '/?type=mixed' })
    await user.click(screen.getByRole('button', { name: /^Filters?/ }))
    const show = await screen.findByRole('button', { name: 'Show 1 result' }, { timeout: 5000 })
    const clear = within(show.parentElement as HTMLElement).getByRole('button', { name: 'Clear' })
    await user.click(clear)
    expect(search()).toBe('')
    expect(document.activeElement).toBe(clear)
    expect(clear.getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Show 12 results' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('FilterBar and the URL', () => {
  it('waits 300 ms after the last key, and returns to page 1', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { search } = await renderKit(<Toolbar />, { at: '/?page=3' })
    const box = screen.getByRole('searchbox', { name: 'Find' })
    fireEvent.change(box, { target: { value: 'Lych' } })
    act(() => void vi.advanceTimersByTime(200))
    expect(search()).toBe('?page=3')
    act(() => void vi.advanceTimersByTime(150))
    expect(search()).toBe('?q=Lych')
  })

  it('no longer searches on the way to another page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { search } = await renderKit(<Toolbar />)
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find' }), { target: { value: 'Lych' } })
    const { pathname } = window.location
    window.history.replaceState(null, '', '/elsewhere')
    act(() => void vi.advanceTimersByTime(350))
    window.history.replaceState(null, '', pathname)
    expect(search()).toBe('')
  })

  it('searches at once on Enter', async () => {
    const { user, search } = await renderKit(<Toolbar />)
    await typeByLetter(user, screen.getByRole('searchbox', { name: 'Find' }), 'Haus{Enter}')
    expect(search()).toBe('?q=Haus')
  })

  it('searches at once when another control is pressed, applying both', async () => {
    const { user, search } = await renderKit(<Toolbar />)
    await typeByLetter(user, screen.getByRole('searchbox', { name: 'Find' }), 'Haus')
    await user.click(screen.getByRole('radio', { name: 'List view' }))
    expect(search()).toBe('?q=Haus&view=list')
  })

  it('applies two changes made before the page re-renders', async () => {
    const { search } = await renderKit(<Toolbar />)
    act(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Mixed' }))
      fireEvent.click(screen.getByRole('radio', { name: 'List view' }))
    })
    expect(search()).toBe('?type=mixed&view=list')
  })

  it('reads the URL, and clears search and filters but not the view', async () => {
    const { user, search } = await renderKit(<Toolbar />, { at: '/?q=a&type=mixed&page=2&view=list' })
    expect(shown()).toBe('a|mixed|2|list')
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(search()).toBe('?view=list')
    expect(screen.getByRole('searchbox', { name: 'Find' })).toHaveProperty('value', '')
  })

  it('writes a choice into the URL, without defaults', async () => {
    const { user, search } = await renderKit(<Toolbar />)
    await user.click(screen.getByRole('button', { name: 'Mixed' }))
    expect(search()).toBe('?type=mixed')
    await user.click(screen.getByRole('radio', { name: 'List view' }))
    expect(search()).toBe('?type=mixed&view=list')
    await user.click(screen.getByRole('radio', { name: 'Grid view' }))
    expect(search()).toBe('?type=mixed')
    await user.click(screen.getByRole('button', { name: 'Ascending' }))
    expect(search()).toContain('dir=desc')
  })

  it.each(['sort=zzz', 'dir=up', 'page=last', 'page=-2', 'view=round', 'type=zzz', 'sort=&dir=&page=&view='])(
    'reads ?%s as the default',
    async (nonsense) => {
      await renderKit(<Toolbar />, { at: `/?${nonsense}` })
      expect(shown()).toBe('||1|grid')
      expect(document.querySelector('.ks-sort .ant-select')?.textContent).toContain('Name')
      expect(screen.getByRole('button', { name: 'Ascending' })).toBeTruthy()
      expect(screen.queryByText('zzz')).toBeNull()
    },
  )

  it('has no axe violations', async () => {
    const { container } = await renderKit(<Toolbar />)
    expect(await brokenRules(container)).toEqual([])
  })
})
