import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { buildings } from '../buildings/resource.ts'
import { contacts } from '../contacts/resource.ts'
import { fakeApi, refusal } from '../testing/fake-api.ts'
import { keyPlace } from '../testing/key-place.ts'
import { forgetKey, type KeyPlace } from './use-content-keys.ts'
import { useWrite } from './use-write.ts'

const ada = { contact: { contact_type: 'person' as const }, person: { first_name: 'Ada', last_name: 'L' } }
const eva = { contact: { contact_type: 'person' as const }, person: { first_name: 'Eva', last_name: 'K' } }

function writing(kept?: KeyPlace) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['lease-agreements', 'list'], [])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(({ kept }) => useWrite(contacts, contacts.create, { kept }), {
    wrapper,
    initialProps: { kept },
  })
  const write = (body: typeof ada) =>
    act(() =>
      result.current.mutateAsync(body).then(
        () => undefined,
        (error: unknown) => error,
      ),
    )
  const isStale = () => queryClient.getQueryState(['lease-agreements', 'list'])?.isInvalidated
  return { write, isStale, result, moveTo: (other: KeyPlace) => rerender({ kept: other }) }
}

describe('a write', () => {
  it('keeps its key for a retry, and uses another for other content', async () => {
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

  it('keeps the key of a lost write when another is stored', async () => {
    let answers = false
    const calls = fakeApi({ 'POST /contacts/': () => (answers ? { id: '1' } : refusal(0)) })
    const { write } = writing()
    await write(ada)
    answers = true
    await write(eva)
    await write(ada)
    const [first, , again] = calls.map(({ key }) => key)
    expect(again).toBe(first)
  })

  it('keeps its keys over a reload if the form keeps a draft', async () => {
    const place = keyPlace()
    const calls = fakeApi({ 'POST /contacts/': () => refusal(0) })
    await writing(place).write(ada)
    const after = writing(place)
    await after.write(ada)
    await after.write(eva)
    const [first, again, other] = calls.map(({ key }) => key)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    expect(place.read()?.kept).toMatchObject({ typed: {} })
  })

  it('finds the keys of a form that returns at another URL', async () => {
    const there = keyPlace()
    const calls = fakeApi({ 'POST /contacts/': () => refusal(0) })
    await writing(there).write(ada)
    const { write, moveTo } = writing(keyPlace())
    moveTo(there)
    await write(ada)
    const [first, again] = calls.map(({ key }) => key)
    expect(again).toBe(first)
  })

  it.each([
    ['the form has ended that it was sent in', (place: ReturnType<typeof keyPlace>) => place.clear()],
    ['what was sent is taken back', (place: KeyPlace) => forgetKey(place, ada)],
  ])('uses another key for the same content if %s', async (_, end) => {
    const place = keyPlace()
    const calls = fakeApi({ 'POST /contacts/': () => refusal(0) })
    const { write } = writing(place)
    await write(ada)
    await write(ada)
    end(place)
    await write(ada)
    const [first, again, anew] = calls.map(({ key }) => key)
    expect(again).toBe(first)
    expect(anew).not.toBe(first)
  })

  it('keeps the keys of uncertain writes', async () => {
    const place = keyPlace()
    const calls = fakeApi({ 'POST /contacts/': () => refusal(0) })
    const { write } = writing(place)
    await write(ada)
    await write(eva)
    forgetKey(place, ada)
    await write(eva)
    await write(ada)
    const [first, other, again, anew] = calls.map(({ key }) => key)
    expect(again).toBe(other)
    expect([first, other]).not.toContain(anew)
  })

  it('stores no empty list of keys: nothing is pending then', async () => {
    const place = keyPlace()
    fakeApi({ 'POST /contacts/': () => refusal(0) })
    await writing(place).write(ada)
    forgetKey(place, ada)
    expect(place.read()?.kept.keys).toBeUndefined()
  })

  it('uses another key for the same content once stored, even if the draft remains', async () => {
    const place = keyPlace()
    const calls = fakeApi({ 'POST /contacts/': () => ({ id: '1' }) })
    const { write } = writing(place)
    await write(ada)
    await write(ada)
    const [first, anew] = calls.map(({ key }) => key)
    expect(anew).not.toBe(first)
  })

  it('may be a deletion, and invalidates what goes with the row', async () => {
    fakeApi({ 'DELETE /buildings/:id': () => undefined })
    const queryClient = new QueryClient()
    const names = ['property-groups', 'rent-units', 'lease-agreements', 'rental-periods', 'rent-components']
    for (const name of [...names, 'contacts']) queryClient.setQueryData([name, 'list'], [])
    const { result } = renderHook(() => useWrite(buildings, buildings.remove), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    })
    await act(() => result.current.mutateAsync('1'))
    const stale = queryClient.getQueryCache().findAll({ stale: true })
    expect(stale.flatMap(({ queryKey }) => queryKey[0])).toEqual(names)
  })

  it('invalidates what it affects, even without a response', async () => {
    fakeApi({ 'POST /contacts/': () => refusal(0) })
    const { write, isStale, result } = writing()
    expect(await write(ada)).toMatchObject({ name: 'ApiError', type: 'network' })
    expect(isStale()).toBe(true)
    await waitFor(() => expect(result.current.error?.type).toBe('network'))
  })

  it.each([
    ['is gone', () => undefined, false],
    ['is gone already', () => refusal(404, { type: 'not_found' }), false],
    ['could not be deleted', () => refusal(0), true],
  ])(
    'of a deletion invalidates once its page is left; at once if the row stays: it %s',
    async (_, answer, atOnce) => {
      fakeApi({ 'DELETE /contacts/:id': answer })
      let leave = () => {}
      const until = () => new Promise<void>((resolve) => (leave = resolve))
      const queryClient = new QueryClient()
      queryClient.setQueryData(['contacts', 'list'], [])
      const isStale = () => queryClient.getQueryState(['contacts', 'list'])?.isInvalidated
      const { result } = renderHook(() => useWrite(contacts, contacts.remove, { until }), {
        wrapper: ({ children }: { children: ReactNode }) => (
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        ),
      })
      await act(() => result.current.mutateAsync('1').catch(() => undefined))
      expect(isStale()).toBe(atOnce)
      leave()
      await waitFor(() => expect(isStale()).toBe(true))
    },
  )
})
