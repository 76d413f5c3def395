import { expect, it, vi } from 'vitest'
import { tried, untilStable } from './tries.ts'

it('retries, and keeps a sentence on each failure', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const unseen: string[] = []
  const work = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('late\nCall log: …'))
  expect(await tried('bytes of ours', unseen, work)).toBe('there')
  expect(unseen).toEqual([])
  expect(await tried('pictures', unseen, () => Promise.reject(new Error('late\nCall log: …')))).toBeNull()
  expect(unseen).toEqual(['pictures (late)'])
})

it('repeats until two results in a row agree, with a limit', async () => {
  const told = [3, 4, 4, 5]
  expect(await untilStable(async () => told.shift(), Object.is)).toBe(4)
  let count = 0
  expect(await untilStable(async () => ++count, Object.is)).toBe(5)
})
