import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { aLease, aTenant } from '@keystead/api-client/testing/lease-rows'
import { aBuilding, aGroup, aUnit } from '@keystead/api-client/testing/rows'
import { accountRows } from '../reads/account-rows.ts'
import type { Payment } from '../reads/all-payments.ts'
import { inOrder, type PlacedAccount } from '../reads/placed-account.ts'
import type { Place } from '../reads/use-places.ts'

const OWNER = '00000000-0000-4000-8000-000000000001'

const firstNames = 'Anna Ben Clara David Eva Felix Gül Hannes Ida Jürgen Käthe Luca'.split(' ')
const surnames = ['Vogt', 'Kurz', 'Müller', 'Özdemir', 'Nowak', 'Schäfer', 'Weiß', 'Lang', 'de Vries']

/** Deterministic random numbers. */
export function numbers(seed: number) {
  let state = seed
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  return { next, pick: <Item>(items: readonly Item[]): Item => items[next(items.length)] as Item }
}

/** A lease with the data that bank lines may mention. */
export interface MadeLease {
  lease: LeaseAgreement
  first: string
  last: string
  unit: string
  cents: number
  /** From its tenant's account; `isKnown` if that has paid before. */
  iban: string
  isKnown: boolean
}

interface LeaseInput {
  first: string
  last: string
  unit: string
  rent: number
  start?: string
  end?: string
  isKnown?: boolean
  iban?: string
  deposit?: number
}

/**
 * 60 leases in three houses, half of them paid from known accounts since October. Hard cases: two leases of one
 * tenant, successive tenants of one unit, a renewed lease, and deposits open or due for return.
 */
export function madeLeases({ next, pick }: ReturnType<typeof numbers>) {
  const houses = ['Weserhaus', 'Lychener Höfe', 'Am Park'].map((name) => {
    const building = aBuilding({})
    return { building, property: aGroup({ name, buildings: [building] }) }
  })
  const places = new Map<string, Place>()
  const made: MadeLease[] = []
  // From the same account: the same person.
  const tenants = new Map<string, ReturnType<typeof aTenant>>()
  const tenantOf = (first: string, last: string, iban = `${made.length}`) => {
    const tenant = tenants.get(iban) ?? aTenant(first, last)
    tenants.set(iban, tenant)
    return tenant
  }
  const add = (input: LeaseInput, house = made.length % 3): MadeLease => {
    const at = made.length
    const { building, property } = houses[house] as (typeof houses)[number]
    const unit = aUnit({ unit_number: input.unit, building_id: building.id })
    places.set(unit.id, { unit, building, property })
    const tenant = tenantOf(input.first, input.last, input.iban)
    const lease = aLease({
      owner_id: OWNER,
      rent_unit_id: unit.id,
      payment_due_day: 3,
      monthly_rent: input.rent,
      rental_periods: [],
      security_deposit: input.deposit ?? null,
      lease_number: `ML-20${10 + (at % 15)}-${String(at).padStart(2, '0')}`,
      start_date: input.start ?? '2020-02-01',
      end_date: input.end ?? null,
      lease_status: input.end ? 'terminated' : 'active',
      tenant_contact: tenant,
      tenant_contact_id: tenant.id,
    } as Partial<LeaseAgreement>)
    const iban = input.iban ?? `DE${String(10_000_000_000 + at).padStart(20, '0')}`
    const isKnown = input.isKnown ?? at < 30
    const one = { lease, first: input.first, last: input.last, unit: input.unit, iban, isKnown }
    made.push({ ...one, cents: Math.round(input.rent * 100) })
    return made.at(-1) as MadeLease
  }
  for (let at = 0; at < 60; at += 1) {
    const number = 1 + Math.floor(at / 3)
    const unit = [`VH-${String(number).padStart(2, '0')}`, `HH-${number}`, String(number)][at % 3] ?? ''
    const rent = 500 + 10 * next(70) + (next(4) === 0 ? 0.5 : 0)
    add({ first: pick(firstNames), last: pick(surnames), unit, rent })
  }
  const one = { first: 'Nele', last: 'Brandt', iban: 'DE77', isKnown: true }
  const flat = add({ ...one, unit: 'SF-1', rent: 840 })
  const garage = add({ ...one, unit: 'G-12', rent: 65 })
  const before = { unit: 'SF-2', rent: 910, end: '2026-09-30', start: '2019-01-01' }
  const former = add({ ...before, first: 'Tom', last: 'Reuter', isKnown: true, deposit: 1_820 })
  const follower = add({
    first: 'Mia',
    last: 'Haas',
    unit: 'SF-2',
    rent: 910,
    start: '2026-10-01',
    deposit: 2_730,
  })
  const same = { first: 'Olga', last: 'Petrow', unit: 'SF-3', rent: 705, iban: 'DE78', isKnown: true }
  add({ ...same, start: '2023-11-01', end: '2026-10-31' })
  const renewed = add({ ...same, start: '2026-11-01', isKnown: false })
  const helped = add({ first: 'Kai', last: 'Sommer', unit: 'SF-4', rent: 480, iban: 'DE79', isKnown: true })
  return { rows: rowsOf(made, places, former), made, flat, garage, former, follower, renewed, helped }
}

function rowsOf(made: MadeLease[], places: ReadonlyMap<string, Place>, former: MadeLease): PlacedAccount[] {
  const blank = { month: null, method: null, note: null, reference: null, bank_line: null }
  const paid = made.filter(({ isKnown }) => isKnown)
  const payments = paid.map(({ lease, cents, iban }, at) => ({
    id: `payment-${at}`,
    lease_agreement_id: lease.id,
    kind: 'rent',
    amount: cents / 100,
    iban,
    ...blank,
    paid_on: '2026-10-02',
  }))
  const deposit = { ...blank, kind: 'deposit', amount: 1_820, iban: null, paid_on: '2026-09-01' }
  const starts = made.map(({ lease: { id } }) => ({
    lease_agreement_id: id,
    owner_id: OWNER,
    begins: '2026-10-01',
    opening: 0,
  }))
  const leases = made.map(({ lease }) => lease)
  const all = [...payments, { ...deposit, id: 'deposit', lease_agreement_id: former.lease.id }]
  const of = { leases, payments: all as unknown as Payment[], adjustments: [], starts: starts as never }
  return inOrder(accountRows({ ...of, today: '2026-11-20', language: 'de' }), places)
}
