import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { allEntries, type Entry } from './all-entries.ts'

const entry = (id: string, changes: Partial<Entry> = {}) => {
  const updated_at = '2026-11-20T08:00:00.000Z'
  return {
    id,
    lease_agreement_id: 'a',
    kind: 'rent',
    amount: 900,
    month: null,
    updated_at,
    ...changes,
  } as Entry
}

it('a new payment leaves all other objects identical, wherever it is inserted (R161)', () => {
  const client = new QueryClient()
  client.getQueryCache().build(client, client.defaultQueryOptions(allEntries))
  const put = (all: Entry[]) => client.setQueryData<Entry[]>(allEntries.queryKey, all) ?? []
  const before = put([entry('1'), entry('2')])
  const booked = put([entry('new'), entry('1'), entry('2')])
  expect(booked.map((each) => before.includes(each))).toEqual([false, true, true])
  const changed = entry('2', { amount: 450, updated_at: '2026-11-20T09:00:00.000Z' })
  const stored = put([entry('1'), { ...changed }, entry('new')])
  expect(stored.map((each) => booked.includes(each))).toEqual([true, false, true])
  expect(stored[1]?.amount).toBe(450)
  expect(put([entry('1'), { ...changed }, entry('new')])).toBe(stored)
})

it('a payment that is shared differently is another object, though its version is the same', () => {
  const client = new QueryClient()
  client.getQueryCache().build(client, client.defaultQueryOptions(allEntries))
  const put = (shared: Entry['shared']) =>
    client.setQueryData<Entry[]>(allEntries.queryKey, [entry('1', { shared })])?.[0]?.shared
  expect([put({ by: 'Jo', level: 1 }), put({ by: 'Jo', level: 2 })]).toMatchObject([
    { level: 1 },
    { level: 2 },
  ])
  expect(put(null)).toBeNull()
})
