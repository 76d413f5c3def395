import { FRESH } from '@keystead/api-client/data/fresh'
import { apiRequest } from '@keystead/api-client/transport'
import type { RowOf } from '@keystead/module-sdk/data'
import { queryOptions } from '@tanstack/react-query'
import { collection } from '../data/collections.ts'
import type { entries } from '../data/entries.ts'

export type Entry = RowOf<(typeof entries)['fields']>

/** The most that one answer has. */
const PAGE = 5_000

/** All payments: what a month still owes depends on everything paid before. */
export const allEntries = queryOptions({
  queryKey: collection('entries').keys.list(),
  queryFn: async ({ signal }) => {
    const all: Entry[] = []
    for (;;) {
      const after = all.at(-1)?.id
      const page = await apiRequest<Entry[]>({
        path: '/data/payments/entries/',
        query: after ? { after } : undefined,
        signal,
      })
      all.push(...page)
      if (page.length < PAGE) return all
    }
  },
  ...FRESH,
})
