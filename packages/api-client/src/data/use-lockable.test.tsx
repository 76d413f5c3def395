import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { rentUnits } from '../rent-units/resource.ts'
import { fakeApi, refusal } from '../testing/fake-api.ts'
import { aUnit } from '../testing/rows.ts'
import { useLockable } from './use-lockable.ts'

const locked = refusal(403, { type: 'plan_required' })

function read(answer: () => unknown) {
  fakeApi({ 'GET /rent-units/': answer })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useLockable(rentUnits.list()), { wrapper })
  return {
    result,
    refetch: () => act(() => void queryClient.invalidateQueries({ queryKey: ['rent-units'] })),
  }
}

it.each([
  ['is pending', () => new Promise(() => undefined), true],
  ['fails', () => refusal(429, { type: 'rate_limited' }), false],
])('reads a locked list as empty, also while a refetch %s', async (_, next, isPending) => {
  let answer: () => unknown = () => locked
  const { result, refetch } = read(() => answer())
  expect(result.current).toMatchObject({ data: undefined, isLocked: undefined })
  await waitFor(() => expect(result.current).toMatchObject({ data: [], isLocked: true, isError: false }))
  answer = next
  await refetch()
  await waitFor(() => expect(result.current.isFetching).toBe(isPending))
  expect(result.current).toMatchObject({ data: [], isLocked: true, isError: false })
})

it('has the rows once the plan includes them, and fails on any other error', async () => {
  let answer: unknown = refusal(500)
  const { result, refetch } = read(() => answer)
  await waitFor(() => expect(result.current).toMatchObject({ isError: true, isLocked: undefined }))
  answer = [aUnit()]
  await refetch()
  await waitFor(() => expect(result.current).toMatchObject({ isLocked: false, isError: false }))
  expect(result.current.data).toHaveLength(1)
})
