import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/accounts.ts'

let accounts: TestAccounts
beforeAll(async () => {
  accounts = await startTestAccounts()
})
afterAll(() => accounts.close())

const PATH = '/account/settings/'
const yen = {
  currency: { code: 'JPY', symbol: '¥', format: 'symbol-before', decimalPlaces: 0 },
  timezone: 'Asia/Tokyo',
  dateFormat: 'YYYY年MM月DD日',
  language: 'de',
}

it('stores nothing until a choice, then the latest from any device', async () => {
  const anna = await accounts.person('settings@example.org')
  const [desk, phone] = [await anna.signIn('desk'), await anna.signIn('phone')]
  expect((await desk.call('GET', PATH)).body).toEqual({ settings: null, chosen_at: null })
  const first = await desk.call('PUT', PATH, { settings: yen, chosen_age_ms: 60_000 })
  expect(first).toMatchObject({ status: 200, body: { settings: yen } })
  const earlier = { settings: { language: 'en' }, chosen_age_ms: 3_600_000 }
  expect((await phone.call('PUT', PATH, earlier)).body).toEqual(first.body)
  expect((await phone.call('GET', PATH)).body).toEqual(first.body)
  const later = await phone.call('PUT', PATH, { ...earlier, chosen_age_ms: 0 })
  expect(later.body).toMatchObject({ settings: { language: 'en' } })
})

it('timestamps a choice by the server’s clock', async () => {
  const ben = await (await accounts.person('clock@example.org')).signIn('desk')
  const asked = Date.now()
  const { body } = await ben.call('PUT', PATH, { settings: { language: 'de' }, chosen_age_ms: 60_000 })
  const age = asked - Date.parse(String(body.chosen_at))
  expect(age).toBeGreaterThan(50_000)
  expect(age).toBeLessThan(61_000)
})

it('accepts a choice of any age, even from before 1970', async () => {
  const old = await (await accounts.person('old@example.org')).signIn('desk')
  const put = (chosen_age_ms: unknown) => old.call('PUT', PATH, { settings: {}, chosen_age_ms })
  for (const age of [Number.MAX_SAFE_INTEGER, 1.8e12]) expect((await put(age)).status).toBe(200)
  for (const age of [-1, 0.5, null, '1']) expect((await put(age)).status).toBe(422)
})

it('belongs to one person, and refuses unknown settings', async () => {
  const cleo = await (await accounts.person('cleo@example.org')).signIn('desk')
  expect((await cleo.call('GET', PATH)).body.settings).toBeNull()
  for (const settings of [{ dateFormat: 'YY' }, { currency: { code: 'EUR' } }, { theme: 'dark' }, null]) {
    expect((await cleo.call('PUT', PATH, { settings, chosen_age_ms: 0 })).status).toBe(422)
  }
})
