import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../account-testing.ts'

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

it('keeps nothing until something is chosen, and then what was chosen last, on whichever device', async () => {
  const anna = await accounts.person('settings@example.org')
  const [desk, phone] = [await anna.signIn('desk'), await anna.signIn('phone')]
  expect((await desk.call('GET', PATH)).body).toEqual({ settings: null, chosen_at: null })
  const later = { settings: yen, chosen_at: '2026-11-20T10:00:00.000Z' }
  expect(await desk.call('PUT', PATH, later)).toMatchObject({ status: 200, body: later })
  const earlier = { settings: { language: 'en' }, chosen_at: '2026-11-20T09:59:59.000Z' }
  expect((await phone.call('PUT', PATH, earlier)).body).toEqual(later)
  expect((await phone.call('GET', PATH)).body).toEqual(later)
})

it('takes a clock that is ahead back to now, so that the next choice counts', async () => {
  const ben = await (await accounts.person('ahead@example.org')).signIn('desk')
  await ben.call('PUT', PATH, { settings: { language: 'de' }, chosen_at: '2199-01-01T00:00:00.000Z' })
  const now = new Date(Date.now() + 1000).toISOString()
  const { body } = await ben.call('PUT', PATH, { settings: { language: 'en' }, chosen_at: now })
  expect(body.settings).toEqual({ language: 'en' })
})

it('belongs to one person, and takes nothing that is no setting', async () => {
  const cleo = await (await accounts.person('cleo@example.org')).signIn('desk')
  expect((await cleo.call('GET', PATH)).body.settings).toBeNull()
  const chosen_at = '2026-11-20T10:00:00.000Z'
  for (const settings of [{ dateFormat: 'YY' }, { currency: { code: 'EUR' } }, { theme: 'dark' }, null]) {
    expect((await cleo.call('PUT', PATH, { settings, chosen_at })).status).toBe(422)
  }
})
