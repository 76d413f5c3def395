import { FRESH } from '@keystead/api-client/data/fresh'
import { apiRequest } from '@keystead/api-client/transport'
import type { RowOf } from '@keystead/module-sdk/data'
import { queryOptions } from '@tanstack/react-query'
import { collection } from '../data/collections.ts'
import type { entries } from '../data/entries.ts'

export type Entry = RowOf<(typeof entries)['fields']>

/** Maximum of one response. */
const PAGE = 5_000

/** Payments shown before the server has answered. */
export const unanswered = new WeakSet<Entry>()

/** All payments: what a month owes depends on everything paid before. */
export const allEntries = queryOptions({
  queryKey: collection('entries').keys.list(),
  queryFn: async ({ signal, client, queryKey }) => {
    const all: Entry[] = []
    for (;;) {
      const after = all.at(-1)?.id
      const page = await apiRequest<Entry[]>({
        path: '/data/payments/entries/',
        query: after ? { after } : undefined,
        signal,
      })
      all.push(...page)
      if (page.length < PAGE) return withUnanswered(client.getQueryData<Entry[]>(queryKey), all)
    }
  },
  structuralSharing: (before, after) => sharedById((before ?? []) as Entry[], after as Entry[]),
  ...FRESH,
})

/** The answer to one booking refetches all payments, while others are still on their way. */
function withUnanswered(shown: Entry[] = [], stored: Entry[]): Entry[] {
  const open = shown.filter((entry) => unanswered.has(entry) && !stored.some((each) => isSame(each, entry)))
  return [...open, ...stored]
}

const told = ['lease_agreement_id', 'kind', 'month', 'amount', 'paid_on'] as const
const isSame = (one: Entry, other: Entry) => told.every((name) => one[name] === other[name])

/** Keeps unchanged payments identical. TanStack compares by index, so one more in front would replace them all. */
function sharedById(before: Entry[], after: Entry[]): Entry[] {
  const beforeById = new Map(before.map((entry) => [entry.id, entry]))
  const shared = after.map((entry) => sharedEntry(beforeById.get(entry.id), entry))
  const isSame = before.length === shared.length && shared.every((entry, at) => entry === before[at])
  return isSame ? before : shared
}

/** By version: comparing every field of ten thousand rows would delay each booking. How a row is shared has none. */
const sharedEntry = (before: Entry | undefined, after: Entry): Entry =>
  before &&
  before.updated_at === after.updated_at &&
  before.shared?.by === after.shared?.by &&
  before.shared?.level === after.shared?.level
    ? before
    : after
