import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { type Call, fakeApi, refusal } from '../testing/fake-api.ts'
import { keyPlace } from '../testing/key-place.ts'
import { resource, type StoredRow } from './resource.ts'
import { type CreateOptions, useCreate } from './use-create.ts'

interface House {
  name: string
  city?: string
}

const houses = resource<StoredRow & House, House, Partial<House>>('houses' as 'buildings')

function creating(options: CreateOptions<House, Partial<House>> = {}) {
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useCreate(houses, options), { wrapper })
  return (body: House) =>
    act(() =>
      result.current.mutateAsync(body).then(
        () => 'stored',
        ({ status }: { status: number }) => status,
      ),
    )
}

/**
 * A server that stores rows by key, and repeats its answer to a key even if the row is gone; `next` are the outcomes of
 * its next requests, then all succeed.
 */
function server() {
  const rows = new Map<string | null, Record<string, unknown>>()
  const answered = new Map<string | null, Record<string, unknown>>()
  const next: ('ok' | 'lost before' | 'lost after' | number)[] = []
  const answer = (act: () => unknown) => {
    const outcome = next.shift()
    if (outcome === 'lost before') return refusal(0)
    if (typeof outcome === 'number') return refusal(outcome, { detail: 'No', type: 'no' })
    const body = act()
    return outcome === 'lost after' ? refusal(0) : body
  }
  const calls = fakeApi({
    'POST /houses/': ({ key, body }: Call) =>
      answer(() => {
        const row = answered.get(key) ?? { id: `${answered.size + 1}`, ...body }
        if (!answered.has(key)) rows.set(key, row)
        answered.set(key, row)
        return row
      }),
    'DELETE /houses/:id': ({ path }: Call) =>
      answer(() => {
        for (const [key, { id }] of rows) if (path.endsWith(`/${id}`)) rows.delete(key)
      }),
    'PUT /houses/:id': ({ path, body }: Call) =>
      answer(() => Object.assign([...rows.values()].find(({ id }) => path.endsWith(`/${id}`)) ?? {}, body)),
  })
  return { next, calls, stored: () => [...rows.values()], sent: () => calls.map(({ method }) => method) }
}

describe('a create form', () => {
  it.each(['lost after', 'lost before'] as const)(
    'makes one row if its input changes after a request was %s the server stored it',
    async (outcome) => {
      const { next, stored } = server()
      next.push(outcome)
      const create = creating({ kept: keyPlace() })
      await create({ name: 'North', city: 'Bonn' })
      expect(await create({ name: 'South' })).toBe('stored')
      expect(stored()).toEqual([{ id: '1', name: 'South', city: null }])
    },
  )

  it('does so after a reload', async () => {
    const { next, stored } = server()
    next.push('lost after')
    const kept = keyPlace()
    await creating({ kept })({ name: 'North' })
    await creating({ kept })({ name: 'South' })
    expect(stored()).toEqual([{ id: '1', name: 'South' }])
  })

  it('takes back what a lost update stored', async () => {
    const { next, stored } = server()
    next.push('lost after', 'ok', 'lost after')
    const create = creating()
    await create({ name: 'North' })
    await create({ name: 'South' })
    await create({ name: 'North' })
    expect(stored()).toEqual([{ id: '1', name: 'North' }])
  })

  it('sends no refused body again', async () => {
    const { next, stored, sent } = server()
    next.push(422)
    const create = creating()
    expect(await create({ name: '' })).toBe(422)
    await create({ name: 'South' })
    expect(sent()).toEqual(['POST', 'POST'])
    expect(stored()).toEqual([{ id: '1', name: 'South' }])
  })

  it('creates the new body if the lost one is refused', async () => {
    const { next, stored } = server()
    next.push('lost before', 422)
    const create = creating()
    await create({ name: '' })
    expect(await create({ name: 'South' })).toBe('stored')
    expect(stored()).toEqual([{ id: '1', name: 'South' }])
  })

  it('keeps the lost body while the server refuses to look at it', async () => {
    const { next, stored } = server()
    next.push('lost after', 429)
    const create = creating()
    await create({ name: 'North' })
    expect(await create({ name: 'South' })).toBe(429)
    await create({ name: 'South' })
    expect(stored()).toEqual([{ id: '1', name: 'South' }])
  })

  it('makes another row if the form was closed', async () => {
    const { next, stored } = server()
    next.push('lost after')
    const kept = keyPlace()
    const create = creating({ kept })
    await create({ name: 'North' })
    kept.clear()
    await create({ name: 'South' })
    expect(stored()).toHaveLength(2)
  })

  it.each([[], ['ok', 'lost before'], ['ok', 'lost after'], ['ok', 404]] as const)(
    'replaces the first row if it has to be another, after %o %o',
    async (...outcomes) => {
      const { next, stored } = server()
      next.push('lost after', ...outcomes)
      const create = creating({ updateOf: () => undefined })
      await create({ name: 'North' })
      if ((await create({ name: 'South' })) !== 'stored') await create({ name: 'South' })
      expect(stored().filter(({ name }) => name === 'South')).toHaveLength(1)
      expect(stored()).toHaveLength(outcomes[1] === 404 ? 2 : 1)
    },
  )

  it('makes the first body’s row anew if its removal got no response', async () => {
    const { next, stored } = server()
    next.push('lost after', 'ok', 'lost after')
    const create = creating({ updateOf: () => undefined })
    await create({ name: 'North' })
    await create({ name: 'South' })
    expect(await create({ name: 'North' })).toBe('stored')
    expect(stored()).toMatchObject([{ name: 'North' }])
  })

  it('makes another row if the first was deleted meanwhile', async () => {
    const { next, stored } = server()
    next.push('lost after', 'ok', 404)
    const create = creating()
    await create({ name: 'North' })
    expect(await create({ name: 'South' })).toBe('stored')
    expect(stored()).toHaveLength(2)
  })

  it('makes another row of the same input once stored', async () => {
    const { stored } = server()
    const create = creating({ kept: keyPlace() })
    await create({ name: 'North' })
    await create({ name: 'North' })
    expect(stored()).toHaveLength(2)
  })
})
