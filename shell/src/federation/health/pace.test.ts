import { expect, it } from 'vitest'
import { Pace } from './pace.ts'

const of = (module: string) => {
  const place = new Error()
  place.stack = module
  return place
}
const paceOf = () => new Pace(({ stack }) => stack || undefined)

/**
 * A number of calls per second, evenly, from one second to another.
 * @returns each one's delay
 */
function calls(pace: Pace, module: string, aSecond: number, [from, to]: [number, number]): number[] {
  const count = (to - from) * aSecond
  return Array.from({ length: count }, (_, at) =>
    pace.delay(of(module), from * 1_000 + (at * 1_000) / aSecond),
  )
}

it('throttles only a module that floods the server for 3 seconds; each call is sent, in order (R173)', () => {
  const pace = paceOf()
  expect(calls(pace, 'flood', 50, [1, 4]).every((delay) => delay === 0)).toBe(true)
  const [first, ...more] = calls(pace, 'flood', 50, [4, 5])
  expect(first).toBe(100)
  // The next is sent 100 ms after the previous one, 20 ms late.
  expect(more.every((delay, at) => Math.round(delay) === 180 + at * 80)).toBe(true)
  expect(pace.delay(of('other'), 4_990)).toBe(0)
  expect(pace.delay(of(''), 4_990)).toBe(0)
})

it('does not throttle a burst, or less than 30 calls a second (R173)', () => {
  const pace = paceOf()
  expect(Math.max(...calls(pace, 'burst', 200, [1, 3]))).toBe(0)
  expect(Math.max(...calls(pace, 'burst', 40, [5, 7]))).toBe(0)
  expect(Math.max(...calls(pace, 'steady', 30, [10, 20]))).toBe(0)
})

it('stops throttling once it has been calm (R173)', () => {
  const pace = paceOf()
  calls(pace, 'flood', 50, [1, 4])
  expect(pace.delay(of('flood'), 4_000)).toBe(100)
  // Slow enough already, it does not wait.
  expect(pace.delay(of('flood'), 5_000)).toBe(0)
  expect(pace.delay(of('flood'), 9_000)).toBe(0)
  expect(pace.delay(of('flood'), 9_010)).toBe(0)
})
