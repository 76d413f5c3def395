import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListScreen } from './list-screen.tsx'
import { useListUrlState } from './use-list-url-state.ts'
import { usePagedList } from './use-paged-list.ts'

interface Row {
  name: string
  shared: object | null
}

const own = { name: 'Own', shared: null }
const second = { name: 'Second', shared: null }
const theirs = { name: 'Theirs', shared: {} }
const options = { filters: ['kind'], choices: { kind: ['big'] }, defaultSort: 'name' } as const
const textOf = ({ name }: Row) => name
const sharedOf = ({ shared }: Row) => shared
/** Never called while its own filter is not set. */
const matcher = () => () => false
const reads = { failed: false, refetching: false, retrying: false, retry: () => {} }

function Houses({ rows }: { rows: Row[] }) {
  const list = usePagedList({ rows, state: useListUrlState(options), textOf, sharedOf, matcher })
  return (
    <ListScreen
      list={list}
      reads={reads}
      title="Houses"
      subtitle={`${list.rows?.length} houses`}
      toolbar={<FilterBar state={list.state} searchLabel="Search houses" found={list.found.length} />}
      skeleton={null}
      failed="Unable to load houses"
      empty={<p>Begin here</p>}
    >
      {list.shown.map(({ name }) => (
        <p key={name} data-row>
          {name}
        </p>
      ))}
    </ListScreen>
  )
}

const shown = () => [...document.querySelectorAll('[data-row]')].map(({ textContent }) => textContent)
const choice = () => screen.queryByRole('combobox', { name: 'Mine or shared' })

describe('own rows or shared ones (R26)', () => {
  it.each([
    ['', ['Own', 'Second', 'Theirs'], '3 houses'],
    ['?whose=mine', ['Own', 'Second'], '2 houses'],
    ['?whose=shared', ['Theirs'], '1 houses'],
    ['?whose=nonsense', ['Own', 'Second', 'Theirs'], '3 houses'],
  ])('follow the URL, with their counts: %s', async (search, names, figure) => {
    await renderKit(<Houses rows={[own, second, theirs]} />, { at: `/${search}` })
    expect(shown()).toEqual(names)
    expect(screen.getByText(figure)).toBeTruthy()
    expect(choice()).toBeTruthy()
  })

  it.each([
    ['own', [own, second]],
    ['shared', [theirs]],
  ])('are no filter if all are %s, whatever the URL says', async (_kind, rows) => {
    const names = rows.map(({ name }) => name)
    for (const whose of ['mine', 'shared']) {
      const { unmount } = await renderKit(<Houses rows={rows} />, { at: `/?whose=${whose}` })
      expect(shown()).toEqual(names)
      expect(choice()).toBeNull()
      unmount()
    }
  })

  it('are chosen in the toolbar, and cleared with the search', async () => {
    const { user } = await renderKit(<Houses rows={[own, second, theirs]} />, { at: '/?q=own' })
    const select = choice()
    if (!select) throw new Error('no choice')
    await user.click(select)
    await user.click(await within(document.body).findByTitle('Shared with me'))
    expect(await screen.findAllByText('Nothing matches your search.')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(shown()).toEqual(['Own', 'Second', 'Theirs']))
  })
})
