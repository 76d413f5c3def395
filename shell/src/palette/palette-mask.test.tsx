import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useIndexStore } from '../federation/module-index/index-store.ts'
import { renderPage, setSession, signedIn } from '../testing/render-page.tsx'
import { Palette } from './palette.tsx'

it.each([
  ['closes by a click outside', 'dialog', 'dialog', true],
  ['stays if a drag from its field ends outside', 'input', 'dialog', false],
  ['stays if something in it is clicked', 'input', 'input', false],
])('%s', async (_, pressed, clicked, closes) => {
  setSession(signedIn)
  useIndexStore.setState({ index: { modules: [] } as never, state: 'ready' })
  const closed = vi.fn()
  await renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <Palette onClose={closed} />
    </QueryClientProvider>,
  )
  const find = (name: string) => document.querySelector(name) as HTMLElement
  fireEvent.pointerDown(find(pressed))
  // As in browsers, the target is the common ancestor of where it was pressed and released.
  fireEvent.click(find(clicked))
  await act(async () => undefined)
  expect(closed).toHaveBeenCalledTimes(closes ? 1 : 0)
})
