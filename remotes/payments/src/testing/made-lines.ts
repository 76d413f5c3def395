import type { BankLine } from '../bank-file/bank-line.ts'
import { type MadeLease, madeLeases, numbers } from './made-leases.ts'

/** A line with its lease; null if it belongs to none or several, or is undecidable. */
export interface MadeLine {
  line: BankLine
  truth: string | null
}

const strangers = [
  'Stadtwerke',
  'Finanzamt',
  'Allianz Versicherung',
  'Rohrdienst GmbH',
  'Julia Sommer',
  'Amt Nord',
]
const COUNT = 500

/** 500 bank lines about `madeLeases`: easy, hard and unrelated. */
export function madeLines(seed = 42) {
  const random = numbers(seed)
  const { next, pick } = random
  const { rows, made, ...special } = madeLeases(random)
  const { flat, garage, former, follower, renewed, helped } = special
  const others = made.slice(0, 60)
  const nameOf = ({ first, last }: MadeLease) => `${first} ${last}`
  const written = (of: MadeLease) =>
    pick([nameOf(of), nameOf(of).toUpperCase(), `${of.last}, ${of.first}`, nameOf(of).replace('ü', 'ue')])
  const odd = () => 100 * (1 + next(400))
  const known = (of: MadeLease) => (of.isKnown ? of.iban : '')
  type Made = [Partial<BankLine>, MadeLease | null]

  /** The usual case: name and amount, number or unit in the purpose, a known account. */
  const easy: ((of: MadeLease) => Made)[] = [
    (of) => [
      {
        name: written(of),
        cents: of.cents,
        purpose: pick(['Miete November', 'Rent', '', 'Dauerauftrag 11/26']),
      },
      of,
    ],
    (of) => [{ name: written(of), cents: odd(), purpose: `Miete ${of.lease.lease_number}` }, of],
    (of) => [
      {
        name: pick(strangers),
        cents: of.cents,
        purpose: `Vertrag ${of.lease.lease_number?.replaceAll('-', ' ')} Nov`,
      },
      of,
    ],
    (of) => [{ name: pick(strangers), cents: of.cents, purpose: `Miete Whg. ${of.unit} ${of.last}` }, of],
    (of) => [{ name: written(of), cents: of.cents, purpose: `${of.unit.replace('-', '')} NOVEMBER` }, of],
    (of) => [{ name: `Familie ${of.last}`, cents: of.cents, purpose: 'Miete' }, of],
    (of) => [{ cents: of.cents, purpose: `${nameOf(of)} Miete November Danke` }, of],
  ]
  /** A third party, a partial payment, another amount: not always decidable. */
  const hard: ((of: MadeLease) => Made)[] = [
    (of) => [{ name: 'Petra Mustermann', iban: known(of), cents: of.cents, purpose: 'Miete' }, of],
    (of) => [{ name: written(of), iban: known(of), cents: odd(), purpose: 'Teilzahlung' }, of],
    (of) => [{ name: `Uwe ${of.last}`, cents: of.cents, purpose: 'Miete' }, of],
    (of) => [{ name: 'Jobcenter', iban: helped.iban, cents: of.cents, purpose: `Miete ${nameOf(of)}` }, of],
    (of) => [{ name: 'Jobcenter', iban: helped.iban, cents: odd(), purpose: `KdU ${nameOf(of)} 11/26` }, of],
    () => [{ name: 'Jobcenter', iban: helped.iban, cents: helped.cents, purpose: 'KdU 11/26' }, helped],
    () => [{ name: nameOf(flat), iban: flat.iban, cents: flat.cents, purpose: 'Miete' }, flat],
    () => [{ name: nameOf(flat), iban: flat.iban, cents: garage.cents, purpose: 'Stellplatz' }, garage],
    () => [{ name: nameOf(flat), iban: flat.iban, cents: flat.cents + garage.cents, purpose: 'Miete' }, null],
    () => [{ name: nameOf(follower), cents: follower.cents, purpose: 'Miete SF-2' }, follower],
    () => [{ name: nameOf(former), iban: former.iban, cents: 91_000, purpose: 'Rest Wohnung SF-2' }, former],
    () => [
      { name: nameOf(renewed), iban: renewed.iban, cents: renewed.cents, purpose: 'Miete SF 3' },
      renewed,
    ],
    () => [{ name: nameOf(follower), cents: 91_000, purpose: 'Kaution 1. Rate' }, follower],
    () => [{ name: nameOf(former), cents: -182_000, purpose: 'Rückzahlung Kaution' }, former],
    (of) => [
      {
        name: written(of),
        cents: of.cents + odd(),
        purpose: `${of.lease.lease_number} und ${helped.lease.lease_number}`,
      },
      null,
    ],
  ]
  /** Unrelated to any lease, though similar. */
  const foreign: ((of: MadeLease) => Made)[] = [
    (of) => [
      { name: written(of), iban: known(of), cents: odd(), purpose: 'Nachzahlung Nebenkosten 2025' },
      null,
    ],
    (of) => [
      { name: written(of), iban: known(of), cents: pick([500, 1_500, 9_000]), purpose: 'Waschmarken' },
      null,
    ],
    (of) => [{ name: pick(strangers), cents: odd(), purpose: `Erstattung ${of.unit} Rechnung 4711` }, null],
    (of) => [{ name: pick(strangers), cents: odd(), purpose: `Gutschrift Wohnung ${of.unit}` }, null],
    (of) => [
      { name: `Rosa ${pick(others).last}`, cents: pick([odd(), of.cents]), purpose: 'Danke fürs Wochenende' },
      null,
    ],
    (of) => [{ name: pick(strangers), cents: of.cents, purpose: 'Gutschrift' }, null],
    (of) => [
      { name: pick(strangers), cents: -odd(), purpose: `Rechnung ${of.unit} ${of.lease.lease_number}` },
      null,
    ],
    () => [{ name: nameOf(former), cents: -4_200, purpose: 'Erstattung Auslagen SF-2' }, null],
    () => [{ name: pick(strangers), cents: odd(), purpose: 'Kaution zurück' }, null],
    (of) => [{ name: pick(strangers), cents: odd(), purpose: `${of.unit} Monate Beitrag` }, null],
  ]
  const lines = Array.from({ length: COUNT }, (_, number): MadeLine => {
    const kind = pick([easy, easy, hard, foreign])
    const [of, truth] = pick(kind)(pick(others))
    const day = `2026-11-${String(1 + next(20)).padStart(2, '0')}`
    const line = { number, day, cents: odd(), name: '', purpose: '', iban: '', ...of }
    return { line, truth: truth?.lease.id ?? null }
  })
  return { rows, lines }
}
