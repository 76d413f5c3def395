import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { useListUrlState } from './use-list-url-state.ts'
import { usePagedList } from './use-paged-list.ts'

interface Row {
  key: string
}

const numbered = (count: number) => Array.from({ length: count }, (_, key) => ({ key: String(key) }))

function List({ rows, created }: { rows: Row[]; created?: string }) {
  const isNew = created === undefined ? undefined : ({ key }: Row) => key === created
  const state = useListUrlState({ defaultSort: 'key' })
  const { pagination } = usePagedList({ rows, state, isNew, created, pageSize: 10 })
  return (
    <button type="button" onClick={() => state.setSearch('')}>
      {pagination.page}
    </button>
  )
}

it('turns to the page of each row created', async () => {
  const { rerender, search } = await renderKit(<List rows={numbered(20)} />)
  rerender(<List rows={numbered(20)} created="20" />)
  expect(search()).toBe('')
  rerender(<List rows={numbered(21)} created="20" />)
  expect(search()).toBe('?page=3')
  rerender(<List rows={numbered(31)} created="30" />)
  expect(search()).toBe('?page=4')
})

it('turns to the next row created although the user has gone on since the first', async () => {
  const { rerender, search, getByRole } = await renderKit(<List rows={numbered(20)} />)
  rerender(<List rows={numbered(21)} created="20" />)
  expect(search()).toBe('?page=3')
  act(() => getByRole('button').click())
  expect(search()).toBe('')
  rerender(<List rows={numbered(22)} created="21" />)
  expect(search()).toBe('?page=3')
})

it('turns no page if the user has turned one since', async () => {
  const { rerender, search, getByRole } = await renderKit(<List rows={numbered(20)} />, { at: '/?page=2' })
  rerender(<List rows={numbered(20)} created="20" />)
  act(() => getByRole('button').click())
  expect(search()).toBe('')
  rerender(<List rows={numbered(21)} created="20" />)
  expect(search()).toBe('')
})
