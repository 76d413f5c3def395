import { expect, it } from 'vitest'
import { type Compared, type Measured, rowsNotAhead, spread, tableFor } from './tables.ts'

const cost = (bytes: number, requests = 20, levels = 3) => {
  return { bytes, requests, levels, twice: [] }
}
const sight = (cold: number) => ({ cold: [cold, cold, 5_000], warm: [cold] })
const page: Compared = {
  page: '/portfolio',
  what: 'first card',
  same: ['picture', 'picture', 'no', 'picture'],
  costs: [cost(300), cost(100), cost(700, 40, 2), cost(299)],
  seen: [{ slowed: 'fast 4G', sights: [sight(900), sight(800), sight(850), sight(1_000)] }],
}
const measured: Measured = {
  ways: ['ours', 'one bundle', 'plain', 'tuned'],
  federated: ['plain', 'tuned'],
  again: [10, 30, 40, 9].map((bytes) => ({ bytes, files: [] })),
  pages: [page],
  rounds: 1,
  load: { cores: 2, load: 0 },
  unseen: [],
}

it('shows the median with its bounds, or a single figure', () => {
  expect(spread([1_210.4, 990, 1_100])).toBe('1100 (990–1210)')
  expect(spread([700.2])).toBe('700')
  expect(spread([])).toBe('–')
})

it('lists each row in which a federated peer is not behind, and ignores the single bundle', () => {
  expect(rowsNotAhead(measured).map(({ row, who }) => `${row}: ${who.join(', ')}`)).toEqual([
    '/portfolio, bytes: behind tuned',
    '/portfolio, requests: level with tuned',
    '/portfolio, levels: behind plain, level with tuned',
    '/portfolio, cold, fast 4G: behind plain',
    '/portfolio, next visit, fast 4G: behind plain',
    'fetched again after a deploy: behind tuned',
  ])
})

it('explains a difference, or calls it chance if the rounds overlap', () => {
  const causeOf = (cold: number) => {
    const seen = [{ slowed: 'fast 4G', sights: [sight(900), sight(1_000), sight(cold), sight(1_000)] }]
    const tried: Measured = { ...measured, pages: [{ ...page, costs: [], seen }], again: [] }
    return rowsNotAhead(tried).find(({ row }) => row.includes('cold'))?.cause
  }
  expect(causeOf(880)).toContain('overlap')
  const apart = { cold: [500, 510, 520], warm: [] }
  const seen = [{ slowed: 'fast 4G', sights: [sight(900), apart, apart, apart] }]
  const [cold] = rowsNotAhead({ ...measured, pages: [{ ...page, costs: [], seen }], again: [] })
  expect(cold?.cause).toContain('federation')
})

it('shows results if the rest failed, and lists the failures', () => {
  const torn: Measured = {
    ...measured,
    pages: [
      {
        ...page,
        costs: [cost(300), null, cost(700, 40, 4), null],
        same: ['picture', null, 'no', null],
        seen: [],
      },
    ],
    again: [null, null, null, null],
    unseen: ['bytes of tuned (late)'],
  }
  expect(rowsNotAhead(torn)).toEqual([])
  const text = tableFor(torn)
  expect(text).toContain('| KB over the wire | 0.3 | – | 0.7 | – |')
  expect(text).toContain('Not seen, however often it was tried: bytes of tuned (late).')
  expect(text).toContain('in every row that was seen')
})
