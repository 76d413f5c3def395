import { aLease, aTenant } from '@keystead/api-client/testing/lease-rows'
import { aBuilding, aGroup, aUnit } from '@keystead/api-client/testing/rows'
import type { BankLine } from '../bank-file/bank-line.ts'
import { accountRows } from '../reads/account-rows.ts'
import type { Entry } from '../reads/all-entries.ts'
import { inOrder } from '../reads/payment-row.ts'
import type { Place } from '../reads/use-places.ts'

/** A line whose lease is known; null where it belongs to none, or nobody could tell. */
export interface MadeLine {
  line: BankLine
  truth: string | null
}

const OWNER = '00000000-0000-4000-8000-000000000001'
const firstNames = [
  'Anna',
  'Ben',
  'Clara',
  'David',
  'Eva',
  'Felix',
  'Gül',
  'Hannes',
  'Ida',
  'Jürgen',
  'Käthe',
  'Luca',
]
const surnames = [
  'Vogt',
  'Kurz',
  'Müller',
  'Özdemir',
  'Nowak',
  'Schäfer',
  'Weiß',
  'Hoffmann',
  'Lang',
  'de Vries',
]
const strangers = [
  'Stadtwerke',
  'Finanzamt',
  'Allianz Versicherung',
  'Rohrdienst GmbH',
  'Julia Sommer',
  'Amt Nord',
]

/** The same numbers on each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** 60 leases of three houses, with payments of earlier months, and 500 lines of a bank about them. */
export function madeLines() {
  const next = numbers(42)
  const pick = <Item>(items: readonly Item[]): Item => items[next(items.length)] as Item
  const houses = ['Weserhaus', 'Lychener Höfe', 'Am Park'].map((name) => {
    const building = aBuilding({})
    return { building, property: aGroup({ name, buildings: [building] }) }
  })
  const places = new Map<string, Place>()
  const leases = Array.from({ length: 60 }, (_, at) => {
    const house = houses[at % 3] as (typeof houses)[number]
    const unit_number =
      at % 3 === 2
        ? String(1 + Math.floor(at / 3))
        : `${at % 3 ? 'HH' : 'VH'}-${String(1 + Math.floor(at / 3)).padStart(2, '0')}`
    const unit = aUnit({ unit_number, building_id: house.building.id })
    places.set(unit.id, { unit, ...house })
    const rent = 500 + 10 * next(70) + (next(4) === 0 ? 0.5 : 0)
    return aLease({
      ...{
        owner_id: OWNER,
        rent_unit_id: unit.id,
        payment_due_day: 3,
        monthly_rent: rent,
        rental_periods: [],
      },
      ...{
        lease_number: `ML-20${10 + (at % 15)}-${String(at).padStart(2, '0')}`,
        security_deposit: rent * 3,
      },
      tenant_contact: aTenant(pick(firstNames), pick(surnames)),
    })
  })
  const iban = (at: number) => `DE${String(10_000_000_000 + at).padStart(20, '0')}`
  // The accounts of the first forty are known from earlier months.
  const entries = leases.slice(0, 40).map((lease, at) => ({
    ...{ id: `entry-${at}`, lease_agreement_id: lease.id, kind: 'rent', amount: lease.monthly_rent ?? 0 },
    ...{ paid_on: '2026-10-02', month: '2026-10-01', method: null, note: null, reference: null },
    ...{ iban: iban(at), bank_line: null },
  })) as unknown as Entry[]
  const starts = leases.map(({ id }) => ({
    lease_agreement_id: id,
    owner_id: OWNER,
    begins: '2026-10-01',
    opening: 0,
  }))
  const rows = inOrder(
    accountRows({
      leases,
      entries,
      adjustments: [],
      starts: starts as never,
      today: '2026-11-20',
      language: 'de',
    }),
    places,
  )
  const lines = Array.from({ length: 500 }, (_, number): MadeLine => {
    const at = next(leases.length)
    const lease = leases[at] as (typeof leases)[number]
    const person = lease.tenant_contact?.person
    const name = `${person?.first_name} ${person?.last_name}`
    const written = pick([
      name,
      name.toUpperCase(),
      `${person?.last_name}, ${person?.first_name}`,
      name.replace('ü', 'ue'),
    ])
    const unit = places.get(lease.rent_unit_id)?.unit.unit_number ?? ''
    const cents = Math.round((lease.monthly_rent ?? 0) * 100)
    const known = at < 40 ? iban(at) : ''
    const line = (of: Partial<BankLine>, truth: string | null): MadeLine => ({
      line: {
        ...{ number, day: `2026-11-${String(1 + next(20)).padStart(2, '0')}`, cents, name: '' },
        ...{ purpose: '', iban: '' },
        ...of,
      },
      truth,
    })
    const odd = 100 * (1 + next(400))
    switch (next(20)) {
      case 0:
      case 1:
      case 2:
      case 3:
      case 4:
        return line(
          { name: written, purpose: pick(['Miete November', 'Rent', '', 'Dauerauftrag Miete 11/26']) },
          lease.id,
        )
      case 5:
      case 6:
        return line({ name: written, purpose: `Miete ${lease.lease_number}`, cents: odd }, lease.id)
      case 7:
        return line(
          { name: pick(strangers), purpose: `Vertrag ${lease.lease_number?.replaceAll('-', ' ')} Nov` },
          lease.id,
        )
      case 8:
        return line({ name: pick(strangers), purpose: `Miete Whg. ${unit} ${person?.last_name}` }, lease.id)
      case 9:
        return line({ name: written, purpose: `${unit.replace('-', '')} NOVEMBER` }, lease.id)
      case 10:
      case 11:
        return line({ name: 'Petra Mustermann', iban: known, purpose: 'Miete' }, known ? lease.id : null)
      case 12:
        return line(
          { name: written, iban: known, cents: odd, purpose: 'Teilzahlung' },
          known ? lease.id : null,
        )
      case 13:
        return line({ name: `Familie ${person?.last_name}`, purpose: 'Miete' }, lease.id)
      case 14:
        // The tenant pays something else.
        return line(
          {
            name: written,
            iban: pick(['', known]),
            purpose: pick(['Nachzahlung Nebenkosten 2025', 'Waschmarken']),
            cents: odd,
          },
          null,
        )
      case 15:
        return line({ name: pick(strangers), purpose: `Erstattung ${unit} Rechnung 4711`, cents: odd }, null)
      case 16:
        return line(
          {
            name: `${pick(firstNames)} ${pick(surnames)}`,
            purpose: 'Danke fürs Wochenende',
            cents: pick([odd, cents]),
          },
          null,
        )
      case 17:
        // As much as a rent, from somebody else.
        return line({ name: pick(strangers), purpose: 'Gutschrift' }, null)
      case 18:
        return line({ name: pick(strangers), purpose: `Rechnung ${unit}`, cents: -odd }, null)
      default:
        return line({ name: pick(strangers), purpose: 'Überweisung', cents: odd }, null)
    }
  })
  return { rows, lines }
}
