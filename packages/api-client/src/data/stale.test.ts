import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { markStale } from './stale.ts'

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 300_000 } } })
afterEach(() => queryClient.clear())

/** A mounted list with manual responses. */
function observed() {
  const answers: ((rows: string[]) => void)[] = []
  const queryFn = vi.fn(() => new Promise<string[]>((resolve) => answers.push(resolve)))
  const observer = new QueryObserver(queryClient, { queryKey: ['contacts', 'list'], queryFn })
  const stop = observer.subscribe(() => {})
  return { answers, queryFn, rows: () => observer.getCurrentResult().data, stop }
}

it('a change during the first request leads to one refetch after it', async () => {
  const { answers, queryFn, rows, stop } = observed()
  markStale(queryClient, ['contacts'])
  markStale(queryClient, ['contacts'])
  expect(queryFn).toHaveBeenCalledTimes(1)
  answers[0]?.(['before'])
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  expect(rows()).toEqual(['before'])
  answers[1]?.(['after'])
  await vi.waitFor(() => expect(rows()).toEqual(['after']))
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
})

it('without a change there is one request', async () => {
  const { answers, queryFn, rows, stop } = observed()
  markStale(queryClient, ['notices'])
  answers[0]?.(['as it is'])
  await vi.waitFor(() => expect(rows()).toEqual(['as it is']))
  expect(queryFn).toHaveBeenCalledTimes(1)
  stop()
})
