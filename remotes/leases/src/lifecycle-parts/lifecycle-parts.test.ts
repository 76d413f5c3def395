import { aLease } from '@keystead/api-client/testing/lease-rows'
import { aUnit } from '@keystead/api-client/testing/rows'
import { describe, expect, it } from 'vitest'
import { freedByEdit } from '../lease-form/free-after-edit.tsx'
import { freedBy, freedByDeletion, markAsFree, markAsLet } from './availability.ts'
import { endedBody } from './ended-lease.ts'

const today = '2026-11-20'

describe('ending a renewed lease', () => {
  const lease = aLease({ is_month_to_month: true })
  const end = (day: string, status_now = false) => endedBody(lease, { end: day, status_now }, today)

  it('keeps it active while it runs, unless chosen otherwise', () => {
    expect(end('2027-01-31')).toEqual({ end_date: '2027-01-31', is_month_to_month: false })
    expect(end('2027-01-31', true)).toMatchObject({ lease_status: 'renewed' })
    expect(end(today)).toMatchObject({ end_date: today, lease_status: 'renewed' })
  })

  it('sends that it is not month-to-month with the end: that may have changed meanwhile (R21)', () => {
    const open = aLease({ end_date: null, is_month_to_month: false })
    expect(endedBody(open, { end: '2027-01-31', status_now: false }, today)).toEqual({
      end_date: '2027-01-31',
      is_month_to_month: false,
    })
  })

  it('sends nothing without a change', () => {
    const ending = aLease({ end_date: '2027-01-31', is_month_to_month: false })
    expect(endedBody(ending, { end: '2027-01-31', status_now: false }, today)).toBeUndefined()
  })
})

describe("the unit's availability", () => {
  const unit = aUnit()
  const lease = aLease({ rent_unit_id: unit.id })
  const free = (other: Partial<typeof lease>) =>
    markAsFree(unit, lease, [lease, aLease({ rent_unit_id: unit.id, ...other })], {
      end: '2026-12-31',
      today,
    })

  it('is offered from the day after, unless another active lease has it', () => {
    const offered = { is_available: true, available_from: '2027-01-01' }
    expect(free({ lease_status: 'draft' })).toEqual(offered)
    expect(free({ end_date: '2026-12-31' })).toEqual(offered)
    expect(free({ rent_unit_id: 'another' })).toEqual(offered)
    expect(free({ start_date: '2027-03-01' })).toEqual(offered)
    expect(free({ start_date: '2027-01-01' })).toBeUndefined()
    expect(free({})).toBeUndefined()
  })

  it("is offered although the tenant's former lease, past its end, is still active", () => {
    const renewed = { ...lease, tenant_contact_id: 'anna' }
    const past = { ...renewed, id: 'past', start_date: '2023-01-01', end_date: '2023-12-31' }
    const freed = (tenant_contact_id: string) =>
      markAsFree(unit, renewed, [renewed, { ...past, tenant_contact_id }], { end: '2026-12-31', today })
    expect(freed('anna')).toBeDefined()
    expect(freed('ben')).toBeUndefined()
    expect(freedByDeletion(renewed, unit, [renewed], today)).toBeDefined()
    expect(freedByDeletion(renewed, unit, [renewed, past], today)).toBeUndefined()
    const choices = { leases: [renewed, past], places: new Map([[unit.id, { unit }]]) }
    const drafted = { ...renewed, lease_status: 'draft' }
    expect(freedByEdit({ lease: renewed, choices }, drafted, today)).toBeUndefined()
  })

  it('is removed when a lease starts, and unchanged if the unit may not be edited', () => {
    const available = aUnit({ is_available: true, available_from: '2026-11-01' })
    expect(markAsLet(available)).toEqual({ is_available: false, available_from: null })
    expect(markAsLet(unit)).toBeUndefined()
    const shared = { by: 'Lena', level: 1 } as const
    expect(markAsLet({ ...available, shared })).toBeUndefined()
    expect(markAsFree({ ...unit, shared }, lease, [], { end: today, today })).toBeUndefined()
  })

  it('is offered when an active lease goes, unless the unit is available or let otherwise', () => {
    const freed = (given: Partial<typeof lease>, end: string | null = null, let_ = unit) =>
      freedBy({ ...lease, ...given }, let_, [lease, aLease({ lease_status: 'draft' })], { end, today })
    expect(freed({})).toEqual({ is_available: true, available_from: today })
    expect(freed({}, '2026-10-31')).toEqual({ is_available: true, available_from: '2026-11-01' })
    expect(freed({ lease_status: 'draft' })).toBeUndefined()
    expect(freed({ start_date: '2026-12-01' })).toBeUndefined()
    expect(freed({ id: 'another' })).toBeUndefined()
    expect(freed({}, null, aUnit({ is_available: true }))).toBeUndefined()
  })
})
