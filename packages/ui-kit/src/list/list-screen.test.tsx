import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Skeleton } from '../feedback/skeleton.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { ListScreen } from './list-screen.tsx'
import { useListUrlState } from './use-list-url-state.ts'
import { type ListOrder, usePagedList } from './use-paged-list.ts'

interface Row {
  name: string
  kind: string
}

const houses = Array.from({ length: 30 }, (_, index) => ({
  name: `Haus ${index + 1}`,
  kind: index % 2 ? 'odd' : 'even',
}))
const textOf = vi.fn(({ name }: Row) => name)
const sorted = vi.fn((rows: Row[], { direction }: ListOrder) =>
  direction === 'desc' ? rows.toReversed() : rows,
)
const matcher =
  ({ filters }: { filters: { kind?: string } }) =>
  ({ kind }: Row) =>
    kind === filters.kind
const quiet = { failed: false, refetching: false, retrying: false, retry: () => {} }
const options = { filters: ['kind'], defaultSort: 'name' } as const

function Houses({ rows, reads = quiet }: { rows?: Row[]; reads?: typeof quiet }) {
  const state = useListUrlState(options)
  const list = usePagedList({ rows, state, textOf, matcher, sorted })
  return (
    <ListScreen
      list={list}
      reads={reads}
      title="Houses"
      subtitle={`${rows?.length} houses`}
      actions={<button type="button">Add</button>}
      toolbar={
        <button type="button" onClick={() => state.setSearch('nowhere')}>
          Search in vain
        </button>
      }
      skeleton={<Skeleton shape="row" />}
      failed="Unable to load houses"
      empty={<p>Begin here</p>}
    >
      <ul>
        {list.shown.map(({ name }) => (
          <li key={name} data-row>
            {name}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => state.setSearch('haus 2')}>
        Search
      </button>
    </ListScreen>
  )
}

const shown = () => [...document.querySelectorAll('[data-row]')].map(({ textContent }) => textContent)

describe('a paged list', () => {
  it('shows a page of the search and filter results, sorted', async () => {
    await renderKit(<Houses rows={houses} />, { at: '/?q=haus&kind=odd&dir=desc&page=2' })
    expect(shown()).toEqual(['Haus 6', 'Haus 4', 'Haus 2'])
    expect(screen.getAllByText('13-15 of 15')).toHaveLength(2)
    expect(screen.getByText('30 houses')).toBeTruthy()
  })

  it('shows the last page if the URL asks for one beyond it', async () => {
    await renderKit(<Houses rows={houses} />, { at: '/?page=9' })
    expect(shown()).toHaveLength(6)
  })

  it('sorts once, and computes a row’s search text once', async () => {
    textOf.mockClear()
    sorted.mockClear()
    const rows = houses.map((row) => ({ ...row }))
    const { user } = await renderKit(<Houses rows={rows} />, { at: '/?q=haus' })
    await user.click(screen.getByText('Search'))
    expect(shown()).toHaveLength(11)
    expect(sorted).toHaveBeenCalledTimes(1)
    expect(textOf).toHaveBeenCalledTimes(rows.length)
  })

  it('says that there is nothing yet, with the first action instead of the header’s', async () => {
    await renderKit(<Houses rows={[]} />)
    expect(screen.getByText('Begin here')).toBeTruthy()
    expect(screen.queryByText('Add')).toBeNull()
  })

  it('says so on return only once it is read again, and not anew when it is read once more', async () => {
    const reading = { ...quiet, refetching: true }
    const { rerender } = await renderKit(<Houses rows={[]} reads={reading} />)
    expect(screen.queryByText('Begin here')).toBeNull()
    expect(document.querySelector('.ks-skeleton')).toBeTruthy()
    rerender(<Houses rows={[]} />)
    expect(screen.getByText('Begin here')).toBeTruthy()
    rerender(<Houses rows={[]} reads={reading} />)
    expect(screen.getByText('Begin here')).toBeTruthy()
  })

  it('says that nothing matches, with a way to reset', async () => {
    const { user, search } = await renderKit(<Houses rows={houses} />, { at: '/?q=nowhere' })
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(search()).toBe('')
    expect(shown()).toHaveLength(12)
  })

  it('announces results, none, and results again in one permanent region', async () => {
    const { user } = await renderKit(<Houses rows={houses} />)
    const saying = (text: string) =>
      screen.getAllByRole('status').filter(({ textContent }) => textContent === text)
    const [region] = saying('1-12 of 30')
    await user.click(screen.getByRole('button', { name: 'Search in vain' }))
    expect(saying('Nothing matches your search.')).toEqual([region])
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(saying('1-12 of 30')).toEqual([region])
    expect(saying('Nothing matches your search.')).toEqual([])
  })

  it('shows a failure in place, with Retry', async () => {
    const retry = vi.fn()
    const { user } = await renderKit(<Houses reads={{ ...quiet, failed: true, retry }} />)
    expect(screen.getByText('Unable to load houses')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })
})
