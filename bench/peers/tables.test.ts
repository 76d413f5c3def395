import { expect, it } from 'vitest'
import { type Compared, type Measured, notAhead, spread } from './tables.ts'

it('gives the middle with its bounds, and one figure alone where there is but one', () => {
  expect(spread([1_210.4, 990, 1_100])).toBe('1100 (990–1210)')
  expect(spread([700.2])).toBe('700')
})

it('names each row in which a federated peer is not behind, and asks nothing of the one bundle', () => {
  const cost = (bytes: number) => ({ bytes, requests: 20, levels: 3, twice: [], parts: [] })
  const sight = (cold: number) => ({ cold: [cold, cold, 5_000], warm: [cold] })
  const page: Compared = {
    ...{ page: '/portfolio', what: 'first card', same: ['picture', 'picture', 'no', 'picture'] },
    costs: [cost(300), cost(100), cost(700), cost(299)],
    seen: [{ slowed: 'fast 4G', sights: [sight(900), sight(800), sight(850), sight(1_000)] }],
  }
  const again = [10, 30, 40, 9].map((bytes) => ({ bytes, files: [] }))
  const ways = ['ours', 'one bundle', 'plain', 'tuned']
  const measured: Measured = { ways, again, pages: [page], rounds: 1, load: { cores: 2, load: 0 } }
  expect(notAhead(measured, ['plain', 'tuned'])).toEqual([
    '/portfolio, bytes: behind tuned',
    '/portfolio, cold, fast 4G: behind plain',
    '/portfolio, next visit, fast 4G: behind plain',
    'fetched again after a deploy: behind tuned',
  ])
})
