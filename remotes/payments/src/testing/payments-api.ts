import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { type Call, fakeApi } from '@keystead/api-client/testing/fake-api'
import { aLease, aTenant } from '@keystead/api-client/testing/lease-rows'
import { aBuilding, aGroup, aUnit } from '@keystead/api-client/testing/rows'
import { memoryData } from '@keystead/module-sdk/testing/memory-data'
import { accounts } from '../data/accounts.ts'
import { adjustments } from '../data/adjustments.ts'
import { entries } from '../data/entries.ts'
import { letterhead } from '../data/letterhead.ts'
import { reminders } from '../data/reminders.ts'

const declared = { entries, adjustments, accounts, reminders, letterhead }

/** The signed-in landlord, as rows that `memoryData` creates are theirs. */
const OWNER = ''

type Row = Record<string, unknown>

/** A house with two leases since 2024, 900 and 1,000 a month, whose payments are recorded since September 2026. */
export function paymentsApi(
  given: {
    /** Whose payments are recorded; default both leases'. */
    begun?: 'none' | 'second'
    entries?: Row[]
    lease?: Partial<LeaseAgreement>
    second?: Partial<LeaseAgreement>
    /** Of both accounts. */
    opening?: number
    units?: (rows: Row[]) => unknown
    /** Answers for a contact. */
    contact?: () => unknown
    /** Replaces the endpoint that books several payments at once. */
    book?: (store: () => unknown) => unknown
    /** Replaces the endpoint that changes a payment. */
    change?: (store: () => unknown, call: Call) => unknown
    /** Replaces the endpoint that stores a reminder. */
    remind?: (store: () => unknown) => unknown
    /** Replaces the endpoint that lists reminders. */
    letters?: (stored: () => unknown) => unknown
    /** Replaces the endpoints that delete a payment or an adjustment, and put it back. */
    remove?: () => unknown
    undo?: (call: Call) => unknown
  } = {},
) {
  const building = aBuilding({ street: 'Weserstraße 112', city: 'Berlin', zip_code: '12045' } as object)
  const group = aGroup({ name: 'Weserhaus', buildings: [building] })
  const units = ['VH-1', 'VH-2'].map((unit_number) => aUnit({ unit_number, building_id: building.id }))
  const [first, second] = units.map((unit, at) =>
    aLease({
      owner_id: OWNER,
      rent_unit_id: unit.id,
      payment_due_day: 3,
      monthly_rent: 900 + at * 100,
      tenant_contact: at === 0 ? aTenant('Anna', 'Vogt') : aTenant('Ben', 'Kurz'),
      ...(at === 0 ? given.lease : given.second),
    }),
  )
  if (!first || !second) throw new Error('no leases')
  const leases = [first, second]
  const anEntry = (entry: Row) => ({
    owner_id: OWNER,
    lease_agreement_id: first.id,
    kind: 'rent',
    month: null,
    method: null,
    note: null,
    reference: null,
    iban: null,
    bank_line: null,
    created_at: `${entry.paid_on}T08:00:00.000Z`,
    updated_at: '2026-11-20T08:00:00.000Z',
    ...entry,
  })
  const entries = (given.entries ?? []).map(anEntry)
  const begun = { none: [], second: [second], both: leases }[given.begun ?? 'both']
  const accounts = begun.map(({ id, owner_id }) => ({
    owner_id,
    lease_agreement_id: id,
    begins: '2026-09-01',
    opening: given.opening ?? 0,
  }))
  const tables = {
    entries,
    accounts,
    adjustments: [] as Row[],
    reminders: [] as Row[],
    letterhead: [] as Row[],
  }
  const stored = memoryData('payments', tables, declared)
  const manyAt = 'POST /data/payments/'
  const changeAt = 'PUT /data/payments/entries/:id'
  const remindAt = 'POST /data/payments/reminders/'
  const lettersAt = 'GET /data/payments/reminders/'
  const {
    change = (store) => store(),
    remove,
    undo,
    book = (store) => store(),
    remind = (store) => store(),
    letters = (stored) => stored(),
    units: answer = (rows) => rows,
  } = given
  const calls = fakeApi({
    'GET /lease-agreements/': () => leases,
    'GET /rent-units/': () => answer(units),
    'GET /property-groups/': () => [group],
    ...stored,
    ...(given.contact && { 'GET /contacts/:id': given.contact }),
    ...(remove && {
      'DELETE /data/payments/entries/:id': remove,
      'DELETE /data/payments/adjustments/:id': remove,
    }),
    ...(undo && { 'POST /undo/:id': undo }),
    [changeAt]: (call) => change(() => stored[changeAt]?.(call), call),
    [manyAt]: (call) => book(() => stored[manyAt]?.(call)),
    [remindAt]: (call) => remind(() => stored[remindAt]?.(call)),
    [lettersAt]: (call) => letters(() => stored[lettersAt]?.(call)),
  })
  const written = () => calls.filter(({ method }) => method !== 'GET')
  return { ...tables, anEntry, leases, first, second, group, written }
}
