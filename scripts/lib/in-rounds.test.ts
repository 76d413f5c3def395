import { expect, it } from 'vitest'
import { inRounds } from './in-rounds.ts'

it('tries again what needs others, and gives up what nobody helps', async () => {
  const done = new Set<string>()
  const needs: Record<string, string> = { a: 'b', b: 'c', c: '', d: 'nothing there' }
  const tried: string[] = []
  await inRounds(
    Object.keys(needs),
    async (name) => {
      tried.push(name)
      const gotThrough = needs[name] === '' || done.has(needs[name] ?? '')
      if (gotThrough) done.add(name)
      return gotThrough
    },
    1,
  )
  expect([...done]).toEqual(['c', 'b', 'a'])
  expect(tried.join('')).toBe('abcdabdadd')
})

it('tries only as many at once as are wanted', async () => {
  let [open, most] = [0, 0]
  await inRounds([1, 2, 3, 4, 5, 6, 7, 8, 9], async () => {
    open += 1
    most = Math.max(most, open)
    await new Promise(setImmediate)
    open -= 1
    return true
  })
  expect(most).toBe(8)
})
