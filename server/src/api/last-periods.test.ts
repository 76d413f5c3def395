import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLease, createTestApi, type Rows, type TestApi } from './testing.ts'

let api: TestApi
let rows: Rows
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  rows = await addLease(api)
})
afterAll(() => api.close())

const addYear = () =>
  api.call('POST', '/lease-agreements/', {
    rent_unit_id: rows.unitId,
    start_date: '2026-01-01',
    end_date: '2026-12-31',
  })

describe('the end of a last period', () => {
  it.each([
    ['a later end', { end_date: '2027-12-31' }, '2027-12-31'],
    ['an earlier end', { end_date: '2026-09-30' }, '2026-09-30'],
    ['no end', { is_month_to_month: true }, null],
    ['an end before it starts', { end_date: '2026-05-31' }, '2026-12-31'],
  ])('moves along with its lease’s if both were the same: %s', async (_, change, moved) => {
    const { body } = await addYear()
    const period = { lease_agreement_id: body.id, total_rent: 700 }
    const first = { ...period, start_date: '2026-01-01', end_date: '2026-05-31' }
    const last = { ...period, start_date: '2026-06-01', end_date: '2026-12-31' }
    for (const each of [first, last]) await api.call('POST', '/rental-periods/', each)
    const stored = (await api.call('PUT', `/lease-agreements/${body.id}`, change)).body
    expect(stored.rental_periods).toMatchObject([first, { ...last, end_date: moved }])
  })

  it('moves along, too, after an earlier end of the lease has overtaken it', async () => {
    const { body } = await addYear()
    const last = { lease_agreement_id: body.id, start_date: '2026-06-01', end_date: '2026-12-31' }
    await api.call('POST', '/rental-periods/', { ...last, total_rent: 700 })
    for (const end_date of ['2026-05-31', '2027-12-31'])
      await api.call('PUT', `/lease-agreements/${body.id}`, { end_date })
    const stored = (await api.call('GET', `/lease-agreements/${body.id}`)).body
    expect(stored.rental_periods).toMatchObject([{ end_date: '2027-12-31' }])
  })

  it('stays where it was on another day, or open', async () => {
    const { body } = await addYear()
    const period = { lease_agreement_id: body.id, start_date: '2026-01-01', total_rent: 700 }
    for (const end_date of ['2026-11-30', null]) {
      const { id } = (await api.call('POST', '/rental-periods/', { ...period, end_date })).body
      await api.call('PUT', `/lease-agreements/${body.id}`, { end_date: '2027-12-31' })
      expect((await api.call('GET', `/rental-periods/${id}`)).body).toMatchObject({ end_date })
      await api.call('DELETE', `/rental-periods/${id}`)
    }
  })
})
