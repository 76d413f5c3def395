import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { buildOnce, lockOf } from './build-once.ts'

const names = ['wanted', 'failing'].map((name) => `test-${name}-${process.pid}`)
afterAll(() => Promise.all(names.map((name) => rm(lockOf(name), { recursive: true, force: true }))))

/** A part whose build takes a moment and fails the first `failures` times. */
function partOf(name: string, failures = 0) {
  const part = { name: `test-${name}-${process.pid}`, builds: 0, isBuilt: false }
  return Object.assign(part, {
    isCurrent: async () => part.isBuilt,
    build: async () => {
      part.builds += 1
      await sleep(20)
      if (part.builds <= failures) throw new Error('no space')
      part.isBuilt = true
    },
  })
}

it('builds a part once for all who want it at once', async () => {
  const part = partOf('wanted')
  const answers = await Promise.all([1, 2, 3].map(() => buildOnce(part)))
  expect(answers.toSorted()).toEqual([false, false, true])
  expect(part.builds).toBe(1)
})

it('lets the next try if a build fails', async () => {
  const part = partOf('failing', 1)
  const answers = await Promise.allSettled([buildOnce(part), buildOnce(part)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(part).toMatchObject({ builds: 2, isBuilt: true })
})
