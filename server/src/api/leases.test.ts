import { leaseAgreementSchema } from '@keystead/api-client/lease-agreements/contract'
import { rentComponentSchema } from '@keystead/api-client/rent-components/contract'
import { rentalPeriodSchema } from '@keystead/api-client/rental-periods/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLease, type Body, createTestApi, type Rows, type TestApi } from './testing.ts'

let api: TestApi
let rows: Rows
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  rows = await addLease(api)
})
afterAll(() => api.close())

const list = async (path: string) => (await api.call<Body[]>('GET', path)).body

describe('leases', () => {
  const everyField = () => ({
    rent_unit_id: rows.unitId,
    tenant_contact_id: rows.contactId,
    lease_number: 'ML-2026-01',
    lease_type: 'commercial',
    lease_number_of_tenants: 2,
    security_deposit: 2262.45,
    monthly_rent: 930.1,
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    is_month_to_month: false,
    payment_due_day: 3,
    late_fee_percentage: 2.5,
    late_fee_fixed_amount: null,
    late_fee_grace_period: 5,
    lease_status: 'active',
    notes: 'n',
    is_active: true,
  })

  it('keep every field, with the tenant and the periods nested', async () => {
    const { status, body } = await api.call('POST', '/lease-agreements/', everyField())
    expect(status).toBe(201)
    expect(leaseAgreementSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      ...everyField(),
      rental_periods: [],
      tenant_contact: { id: rows.contactId },
    })
    const read = (await api.call('GET', `/lease-agreements/${rows.leaseId}`)).body
    const period = (await api.call('GET', `/rental-periods/${rows.periodId}`)).body
    const component = (await api.call('GET', `/rent-components/${rows.componentId}`)).body
    expect(rentalPeriodSchema.parse(period)).toEqual(period)
    expect(rentComponentSchema.parse(component)).toEqual(component)
    expect(read.rental_periods).toEqual([period])
    expect(period.rent_components).toEqual([component])
    expect(await list('/lease-agreements/')).toContainEqual(read)
  })

  it('need a unit and a start, and have their defaults (R106)', async () => {
    const { body } = await api.call('POST', '/lease-agreements/', {
      rent_unit_id: rows.unitId,
      start_date: '2026-01-01',
    })
    const defaults = {
      lease_type: 'residential',
      lease_status: 'draft',
      is_month_to_month: false,
      payment_due_day: 1,
    }
    expect(body).toMatchObject({ ...defaults, tenant_contact: null, monthly_rent: null, end_date: null })
    const cleared = { lease_type: null, lease_status: null, payment_due_day: null, is_month_to_month: null }
    await api.call('PUT', `/lease-agreements/${body.id}`, {
      lease_type: 'x',
      lease_status: 'active',
      payment_due_day: 9,
    })
    expect((await api.call('PUT', `/lease-agreements/${body.id}`, cleared)).body).toMatchObject(defaults)
  })

  it('rules across two fields apply to the merged row', async () => {
    const { body } = await api.call('POST', '/lease-agreements/', everyField())
    const put = (change: object) => api.call('PUT', `/lease-agreements/${body.id}`, change)
    const mistake = async (change: object) => (await put(change)).body.detail
    expect(await mistake({ end_date: '2025-12-31' })).toMatchObject([
      {
        loc: ['body', 'end_date'],
        type: 'end_before_start',
        msg: 'End date must be on or after the start date',
      },
    ])
    expect(await mistake({ start_date: '2027-01-01' })).toMatchObject([{ loc: ['body', 'end_date'] }])
    expect(await mistake({ late_fee_fixed_amount: 10 })).toMatchObject([{ type: 'two_late_fees' }])
    expect((await put({ late_fee_fixed_amount: 10, late_fee_percentage: null })).body).toMatchObject({
      late_fee_fixed_amount: 10,
      late_fee_percentage: null,
    })
    expect(await mistake({ is_month_to_month: true, end_date: '2026-12-31' })).toMatchObject([
      { loc: ['body', 'end_date'], type: 'end_date_month_to_month' },
    ])
    expect((await put({ is_month_to_month: true })).body).toMatchObject({
      is_month_to_month: true,
      end_date: null,
    })
    expect(await mistake({ end_date: '2026-12-31' })).toMatchObject([{ type: 'end_date_month_to_month' }])
    const created = await api.call('POST', '/lease-agreements/', {
      ...everyField(),
      late_fee_fixed_amount: 1,
    })
    expect(created.body.detail).toMatchObject([{ loc: ['body', 'late_fee_percentage'] }])
  })

  it.each([
    ['a later end', { end_date: '2027-12-31' }, '2027-12-31', '2026-08-31'],
    ['an earlier end', { end_date: '2026-09-30' }, '2026-09-30', '2026-08-31'],
    ['no end', { is_month_to_month: true }, null, '2026-08-31'],
    ['an end before it starts', { end_date: '2026-05-31' }, '2026-12-31', '2026-08-31'],
    ['another rent agreed after them', { end_date: '2027-12-31' }, '2026-12-31', null],
  ])('move the end of the last period along if it was theirs: %s', async (_, change, moved, end_date) => {
    const { body } = await api.call('POST', '/lease-agreements/', everyField())
    const period = { lease_agreement_id: body.id, total_rent: 700 }
    const first = { ...period, start_date: '2026-01-01', end_date: '2026-05-31' }
    const last = { ...period, start_date: '2026-06-01', end_date: '2026-12-31' }
    const reducedOrNext = { ...period, start_date: end_date ? '2026-07-01' : '2027-01-01', end_date }
    for (const each of [first, last, reducedOrNext]) await api.call('POST', '/rental-periods/', each)
    const stored = (await api.call('PUT', `/lease-agreements/${body.id}`, change)).body
    expect(stored.rental_periods).toMatchObject([first, { ...last, end_date: moved }, reducedOrNext])
  })

  it('leave a last period alone that ended on another day, or is open-ended', async () => {
    const { body } = await api.call('POST', '/lease-agreements/', everyField())
    const period = { lease_agreement_id: body.id, start_date: '2026-01-01', total_rent: 700 }
    for (const end_date of ['2026-11-30', null]) {
      const { id } = (await api.call('POST', '/rental-periods/', { ...period, end_date })).body
      await api.call('PUT', `/lease-agreements/${body.id}`, { end_date: '2027-12-31' })
      expect((await api.call('GET', `/rental-periods/${id}`)).body).toMatchObject({ end_date })
      await api.call('DELETE', `/rental-periods/${id}`)
    }
  })

  it('are listed by start, then creation, and filter by unit and active, with null as true', async () => {
    const add = async (start_date: string, is_active: boolean | null) =>
      (await api.call('POST', '/lease-agreements/', { rent_unit_id: rows.unitId, start_date, is_active }))
        .body.id
    const old = await add('2020-01-01', false)
    const young = await add('2026-06-01', true)
    const second = await add('2026-06-01', null)
    const ids = async (query: string) =>
      (await list(`/lease-agreements/?rent_unit_id=${rows.unitId}${query}`)).map((row) => row.id)
    expect(await ids('')).toEqual([second, young, rows.leaseId, old])
    expect(await ids('&is_active=true')).toEqual([second, young, rows.leaseId])
    expect(await ids('&is_active=false')).toEqual([old])
    expect((await list('/lease-agreements/')).length).toBeGreaterThan(4)
    for (const query of ['rent_unit_id=x', 'is_active=perhaps', 'rent_unit_id=']) {
      const { status, body } = await api.call('GET', `/lease-agreements/?${query}`)
      expect([status, body.detail[0]?.loc]).toEqual([422, ['query', query.split('=')[0]]])
    }
  })

  it('may overlap, as may periods, also beside their lease: warned about, not refused (R21)', async () => {
    const again = await api.call('POST', '/lease-agreements/', everyField())
    const second = await api.call('POST', '/lease-agreements/', everyField())
    expect([again.status, second.status]).toEqual([201, 201])
    const period = { lease_agreement_id: second.body.id, total_rent: 1 }
    for (const start_date of ['2026-02-01', '2026-02-01', '2030-01-01'])
      expect((await api.call('POST', '/rental-periods/', { ...period, start_date })).status).toBe(201)
  })

  it('are deleted with their periods and components', async () => {
    expect((await api.call('DELETE', `/lease-agreements/${rows.leaseId}`)).status).toBe(204)
    expect((await api.call('GET', `/rental-periods/${rows.periodId}`)).status).toBe(404)
    expect((await api.call('GET', `/rent-components/${rows.componentId}`)).status).toBe(404)
  })
})

describe('periods and components (R19)', () => {
  it('are listed by lease and by period', async () => {
    const other = await addLease(api)
    const ids = async (path: string) => (await list(path)).map((row) => row.id)
    expect(await ids(`/rental-periods/?lease_agreement_id=${rows.leaseId}`)).toEqual([rows.periodId])
    expect(await ids(`/rent-components/?rental_period_id=${other.periodId}`)).toEqual([other.componentId])
    expect(await ids('/rental-periods/')).toEqual(expect.arrayContaining([rows.periodId, other.periodId]))
    expect((await api.call('GET', '/rental-periods/?lease_agreement_id=x')).status).toBe(422)
  })

  it('are changed and deleted', async () => {
    const period = `/rental-periods/${rows.periodId}`
    const changed = await api.call('PUT', period, { total_rent: 712.34, notes: 'n', end_date: '2026-12-31' })
    expect(changed.body).toMatchObject({ total_rent: 712.34, notes: 'n', start_date: '2026-01-01' })
    const wrong = await api.call('PUT', period, { end_date: '2025-12-31' })
    expect(wrong.body.detail).toMatchObject([{ loc: ['body', 'end_date'], type: 'end_before_start' }])
    const component = `/rent-components/${rows.componentId}`
    const taxed = {
      is_taxable: true,
      tax_rate: 19,
      display_order: 2,
      component_type: 'percentage',
      amount: 3.5,
    }
    expect((await api.call('PUT', component, taxed)).body).toMatchObject(taxed)
    const cleared = await api.call('PUT', component, {
      is_taxable: null,
      tax_rate: null,
      display_order: null,
    })
    expect(cleared.body).toMatchObject({ is_taxable: false, tax_rate: null, display_order: 0 })
    expect((await api.call('DELETE', component)).status).toBe(204)
    expect((await api.call('DELETE', period)).status).toBe(204)
    expect((await api.call('GET', `/lease-agreements/${rows.leaseId}`)).body.rental_periods).toEqual([])
  })
})

describe('a parent of leases cannot be deleted (R12)', () => {
  const tries = () => [
    `/rent-units/${rows.unitId}`,
    `/buildings/${rows.buildingId}`,
    `/property-groups/${rows.groupId}`,
  ]

  it('while one is active, started or not, with the count', async () => {
    await api.call('PUT', `/lease-agreements/${rows.leaseId}`, {
      lease_status: 'active',
      start_date: '2999-01-01',
    })
    const second = {
      rent_unit_id: rows.unitId,
      start_date: '2020-01-01',
      end_date: '2021-01-01',
      lease_status: 'active',
    }
    await api.call('POST', '/lease-agreements/', second)
    for (const path of tries()) {
      const { status, body } = await api.call('DELETE', path)
      expect([status, body]).toMatchObject([409, { type: 'in_use', params: { count: 2 } }])
    }
    expect((await api.call('GET', `/rent-units/${rows.unitId}`)).status).toBe(200)
  })

  it('otherwise drafts and ended ones are deleted with it, including periods and components', async () => {
    for (const take of [0, 1, 2]) {
      rows = await addLease(api)
      await api.call('PUT', `/lease-agreements/${rows.leaseId}`, {
        lease_status: ['draft', 'expired', 'renewed'][take],
      })
      expect((await api.call('DELETE', tries()[take] ?? '')).status).toBe(204)
      expect((await api.call('GET', `/lease-agreements/${rows.leaseId}`)).status).toBe(404)
      expect((await api.call('GET', `/rent-components/${rows.componentId}`)).status).toBe(404)
      expect((await api.call('GET', `/contacts/${rows.contactId}`)).status).toBe(200)
    }
  })
})
