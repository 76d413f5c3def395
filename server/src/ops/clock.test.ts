import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApi, type TestApi } from '../api/testing.ts'
import { compareClocks } from './clock.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

it.each([7_200, -60])('warns of a clock that is %i s ahead of the database’s (R201)', async (ahead) => {
  const warn = vi.fn()
  await compareClocks(api.database, { warn }, () => Date.now() + ahead * 1000)
  const [what, message] = warn.mock.calls[0] ?? []
  expect(Math.abs(what.ahead - ahead)).toBeLessThan(3)
  expect(message).toMatch(/NTP/)
})

it('is silent about the time of the query', async () => {
  const warn = vi.fn()
  const times = [Date.now() - 20_000, Date.now() + 20_000]
  await compareClocks(api.database, { warn }, () => times.shift() ?? 0)
  await compareClocks(api.database, { warn })
  expect(warn).not.toHaveBeenCalled()
})
