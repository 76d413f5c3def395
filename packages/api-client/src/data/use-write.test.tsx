import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { contacts } from '../contacts/resource.ts'
import { fakeApi, refusal } from '../testing/fake-api.ts'
import { useWrite } from './use-write.ts'

const ada = { contact: { contact_type: 'person' as const }, person: { first_name: 'Ada', last_name: 'L' } }
const eva = { contact: { contact_type: 'person' as const }, person: { first_name: 'Eva', last_name: 'K' } }

function writing() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['lease-agreements', 'list'], [])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useWrite(contacts, contacts.create), { wrapper })
  const write = (body: typeof ada) =>
    act(() =>
      result.current.mutateAsync(body).then(
        () => undefined,
        (error: unknown) => error,
      ),
    )
  const isStale = () => queryClient.getQueryState(['lease-agreements', 'list'])?.isInvalidated
  return { write, isStale, result }
}

describe('a write', () => {
  it('keeps its key while the same is tried again, and takes another for other words', async () => {
    let answers = false
    const calls = fakeApi({ 'POST /contacts/': () => (answers ? { id: '1' } : refusal(0)) })
    const { write } = writing()
    await write(ada)
    await write(eva)
    answers = true
    await write(ada)
    await write(ada)
    const [first, other, again, anew] = calls.map(({ key }) => key)
    expect(first).toBeTruthy()
    expect(again).toBe(first)
    expect(new Set([first, other, anew]).size).toBe(3)
  })

  it('marks stale what it touches, also where no answer came', async () => {
    fakeApi({ 'POST /contacts/': () => refusal(0) })
    const { write, isStale, result } = writing()
    expect(await write(ada)).toMatchObject({ name: 'ApiError', type: 'network' })
    expect(isStale()).toBe(true)
    await waitFor(() => expect(result.current.error?.type).toBe('network'))
  })
})
