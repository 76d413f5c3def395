import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { limitHashing, queueHash } from './hashing.ts'

/** Work that ends on demand. */
function held() {
  let end = () => {}
  const work = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => work, end }
}

it('queues fifty and refuses the next for a second, until there is room', async () => {
  const inside = held()
  const all = Array.from({ length: 50 }, () => limitHashing(inside.work))
  await expect(limitHashing(inside.work)).rejects.toMatchObject({ status: 429, retryAfter: 1 })
  inside.end()
  await Promise.all(all)
  expect(await limitHashing(async () => 'in')).toBe('in')
})

it('hashes two at a time, and continues after a failure', async () => {
  let running = 0
  let most = 0
  const hash = async (fails: boolean) => {
    running += 1
    most = Math.max(most, running)
    await turn()
    running -= 1
    if (fails) throw new Error('no')
  }
  const all = await Promise.allSettled(
    Array.from({ length: 9 }, (_, at) => queueHash(() => hash(at % 3 === 0))),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(most).toBe(2)
})
