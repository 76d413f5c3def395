import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ANNA, addLease, BEN, createTestApi, type Rows, share, type TestApi } from './testing.ts'

let api: TestApi
let rows: Rows
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  rows = await addLease(api)
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const notice = { notice_by: 'landlord', notice_received_on: '2026-11-02', end_date: inDays(90) }
const withdrawal = { notice_by: null, notice_received_on: null }

const put = (body: object, as = ANNA) =>
  api.call<LeaseAgreement>('PUT', `/lease-agreements/${rows.leaseId}`, body, { as })
const refused = async (body: object) => {
  const { status, body: problem } = await put(body)
  const { detail } = problem as unknown as { detail: { loc: string[]; type: string }[] }
  return [status, ...detail.map(({ loc, type }) => [loc.at(-1), type])]
}

describe('notice on a lease', () => {
  it('ends month-to-month; withdrawing it restores that', async () => {
    await put({ is_month_to_month: true })
    const given = await put(notice)
    expect(given).toMatchObject({ status: 200, body: { ...notice, is_month_to_month: false } })
    expect(await put(withdrawal)).toMatchObject({
      status: 200,
      body: { ...withdrawal, end_date: null, is_month_to_month: true },
    })
  })

  it('replaces a fixed end, which withdrawing restores, whatever last day was set in between', async () => {
    await put({ end_date: '2031-12-31' })
    await put(notice)
    await put({ end_date: inDays(120) })
    expect((await put(withdrawal)).body).toMatchObject({ end_date: '2031-12-31', is_month_to_month: false })
  })

  it.each([
    ['ends with the lease', '2031-12-31', '2031-12-31'],
    ['of a fixed lease ends on the last day', '2031-12-31', notice.end_date],
    ['of an open-ended lease ends on the last day', null, notice.end_date],
  ])('moves no rent period, nor does withdrawing it: one that %s', async (_, end_date, periodEnd) => {
    await put({ end_date })
    await api.call('PUT', `/rental-periods/${rows.periodId}`, { end_date: periodEnd })
    for (const change of [notice, { end_date: inDays(120) }, withdrawal])
      expect((await put(change)).body.rental_periods).toMatchObject([{ end_date: periodEnd }])
  })

  it('needs all of giver, receipt date and last day', async () => {
    const { notice_by, notice_received_on, end_date } = notice
    const incomplete = (field: string) => [field, 'notice_incomplete']
    expect(await refused({ notice_by, end_date })).toEqual([422, incomplete('notice_received_on')])
    expect(await refused({ notice_received_on, end_date })).toEqual([422, incomplete('notice_by')])
    expect(await refused({ notice_by, notice_received_on })).toEqual([422, incomplete('end_date')])
    await put(notice)
    expect(await refused({ end_date: null })).toEqual([422, incomplete('end_date')])
    expect(await refused({ is_month_to_month: true })).toEqual([422, incomplete('end_date')])
  })

  it('is given by landlord, tenant or agreement', async () => {
    expect((await put({ ...notice, notice_by: 'neighbour' })).status).toBe(422)
    for (const notice_by of ['landlord', 'tenant', 'agreement'])
      expect((await put({ ...notice, notice_by })).body).toMatchObject({ notice_by })
  })

  it('can be withdrawn until the last day', async () => {
    await put(notice)
    const ends = (day: string) =>
      sql`update keystead.lease_agreements set end_date = ${day} where id = ${rows.leaseId}`.execute(
        api.database.db,
      )
    await ends(inDays(-2))
    expect(await refused(withdrawal)).toEqual([422, ['notice_by', 'notice_is_over']])
    await ends(inDays(2))
    expect((await put(withdrawal)).status).toBe(200)
  })

  it('can be withdrawn by a member until the last day of the owner', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-27T05:00:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const settings = { timezone: 'Pacific/Honolulu' }
    await api.call('PUT', '/account/settings/', { settings, chosen_age_ms: 0 })
    const grant = { resource_type_id: 'lease_agreement', resource_id: rows.leaseId, permission: 2 }
    await share(api, ANNA, BEN, [grant])
    await put({ ...notice, end_date: '2026-11-26' })
    expect((await put(withdrawal, BEN)).status).toBe(200)
  })

  it('no longer prevents deleting the unit from the day after the last one (R12)', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-27T22:30:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const settings = { timezone: 'Europe/Berlin' }
    await api.call('PUT', '/account/settings/', { settings, chosen_age_ms: 0 })
    await put({ ...notice, lease_status: 'active', end_date: '2026-11-27' })
    const remove = () => api.call('DELETE', `/rent-units/${rows.unitId}`)
    expect(await remove()).toMatchObject({ status: 409, body: { type: 'in_use', params: { count: 1 } } })
    vi.setSystemTime(new Date('2026-11-27T23:30:00Z'))
    expect((await remove()).status).toBe(204)
  })

  it('needs level 2 on the lease', async () => {
    const as = (permission: number) =>
      share(api, ANNA, BEN, [{ resource_type_id: 'lease_agreement', resource_id: rows.leaseId, permission }])
    await as(1)
    expect((await put(notice, BEN)).status).toBe(403)
    await as(2)
    expect((await put(notice, BEN)).body).toMatchObject(notice)
    expect((await put(withdrawal, BEN)).body).toMatchObject({ ...withdrawal, end_date: null })
  })

  it('does not expose the stored former end', async () => {
    await put(notice)
    const { body } = await api.call<object>('GET', `/lease-agreements/${rows.leaseId}`)
    expect(Object.keys(body).filter((key) => /former/.test(key))).toEqual([])
    expect((await put({ former_end_date: '2030-01-01' })).status).toBe(422)
  })
})
