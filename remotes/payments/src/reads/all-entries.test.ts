import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { allEntries, type Entry } from './all-entries.ts'

const entry = (id: string, amount = 900) =>
  ({ id, lease_agreement_id: 'a', kind: 'rent', amount, month: null }) as Entry

it('a new payment leaves all other objects identical, wherever it is inserted (R161)', () => {
  const client = new QueryClient()
  client.getQueryCache().build(client, client.defaultQueryOptions(allEntries))
  const put = (all: Entry[]) => client.setQueryData<Entry[]>(allEntries.queryKey, all) ?? []
  const before = put([entry('1'), entry('2')])
  const booked = put([entry('new'), entry('1'), entry('2')])
  expect(booked.map((each) => before.includes(each))).toEqual([false, true, true])
  const stored = put([entry('1'), entry('2', 450), entry('new')])
  expect(stored.map((each) => booked.includes(each))).toEqual([true, false, true])
  expect(stored[1]?.amount).toBe(450)
  expect(put([entry('1'), entry('2', 450), entry('new')])).toBe(stored)
})
