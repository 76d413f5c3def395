import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diskCache, dropOldCopies, hashOf } from './disk-cache.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-copies-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const bytes = (text: string) => Buffer.from(text)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

it('drops copies after 30 days; a file still in use is fetched again', async () => {
  const cache = diskCache(folder)
  for (const [text, age] of [
    ['older', 31],
    ['newer', 29],
  ] as const) {
    const hash = hashOf(bytes(text))
    await cache.get(hash, async () => bytes(text))
    await utimes(join(folder, hash.slice(0, 2), hash), daysAgo(age), daysAgo(age))
  }
  await dropOldCopies(folder)
  const never = async () => null
  expect(await cache.get(hashOf(bytes('newer')), never)).toEqual(bytes('newer'))
  expect(await cache.get(hashOf(bytes('older')), never)).toBeNull()
  expect(await cache.get(hashOf(bytes('older')), async () => bytes('older'))).toEqual(bytes('older'))
  expect((await readdir(folder, { recursive: true })).filter((path) => path.length > 60)).toHaveLength(2)
})

it('drops nothing where there is no cache', async () => {
  await expect(dropOldCopies(join(folder, 'none'))).resolves.toBe(false)
})
