import { expect, it } from 'vitest'
import { isFlood, RequestCount } from './requests.ts'

const every = (ms: number, seconds: number) =>
  Array.from({ length: Math.floor((seconds * 1_000) / ms) }, (_, at) => at * ms)

it('reports more than 30 requests a second for 3 seconds as a flood, but no burst (R170)', () => {
  expect(isFlood(every(30, 3))).toBe(true)
  expect(isFlood(every(30, 2.5))).toBe(false)
  expect(isFlood(every(40, 10))).toBe(false)
  expect(isFlood(every(1, 1))).toBe(false)
  expect(isFlood([])).toBe(false)
})

it('counts calls, and files from their second load on', () => {
  const count = new RequestCount()
  for (let at = 0; at < 40; at += 1) count.note(`/assets/${at}.js`, 0)
  expect(count.inLastSecond(500)).toBe(0)
  count.note('/assets/1.js', 0)
  count.note('/api/v1/contacts/', 0)
  expect(count.inLastSecond(500)).toBe(2)
  expect(count.inLastSecond(1_500)).toBe(0)
})
