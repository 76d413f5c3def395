import { describe, expect, it } from 'vitest'
import type { BankLine } from '../bank-file/bank-line.ts'
import type { PlacedAccount } from '../reads/placed-account.ts'
import { madeLines } from '../testing/made-lines.ts'
import { type Candidate, candidatesOf, windowOf } from './candidates.ts'
import { likelyLease, monthFor, suggest } from './suggest.ts'
import { idPattern, namesId, namesWords, purposeOf } from './words.ts'

const line = (of: Partial<BankLine>): BankLine => ({
  number: 1,
  day: '2026-11-03',
  cents: 90_000,
  name: '',
  purpose: '',
  iban: '',
  ...of,
})
const always = (cents: number) => new Map([[cents, '9999-12-31']])
const candidate = (of: Partial<Candidate> = {}): Candidate => ({
  leaseId: 'vogt',
  window: windowOf('2024-01-01', null),
  lease: idPattern('ML-2024-01'),
  unit: idPattern('VH-03'),
  names: [{ full: ['anna', 'vogt'], surname: ['vogt'] }],
  ibans: new Set<string>(),
  amounts: always(90_000),
  rent: 90_000,
  months: new Set(['2026-10-01', '2026-11-01', '2027-08-01']),
  deposit: { open: 0, toReturn: 0 },
  ...of,
})
const kurz = candidate({
  leaseId: 'kurz',
  lease: idPattern('ML-2024-02'),
  unit: idPattern('VH-04'),
  names: [{ full: ['ben', 'kurz'], surname: ['kurz'] }],
  amounts: always(100_000),
})
const found = (of: Partial<BankLine>, ...candidates: Candidate[]) =>
  suggest(line(of), candidates.length > 0 ? candidates : [candidate(), kurz])

describe('a bank line is matched by', () => {
  it.each([
    ['the number of the lease, whatever else it says', { purpose: 'RENT ML2024 01', cents: 1 }, ['lease']],
    ['the unit and the amount', { purpose: 'Whg VH 3, Nov', name: 'Amt Nord' }, ['unit', 'amount']],
    ['amount and full name', { name: 'VOGT, ANNA' }, ['amount', 'name']],
    ['amount and surname', { name: 'Familie Vogt' }, ['amount', 'name']],
  ])('%s', (_, of, reasons) => {
    expect(found(of)).toMatchObject({ leaseId: 'vogt', kind: 'rent', reasons })
  })

  it('an IBAN seen before, and by the amount if two leases share it', () => {
    const flat = candidate({ ibans: new Set(['DE1']) })
    const garage = candidate({ leaseId: 'garage', ibans: new Set(['DE1']), amounts: always(6_000) })
    expect(found({ iban: 'DE1', cents: 50_000 }, flat, kurz)).toMatchObject({
      leaseId: 'vogt',
      reasons: ['iban'],
    })
    expect(found({ iban: 'DE1', cents: 6_000 }, flat, garage)?.leaseId).toBe('garage')
    expect(found({ iban: 'DE1', cents: 96_000 }, flat, garage)).toBeUndefined()
  })

  it('a deposit by its word while one is open', () => {
    const open = candidate({ deposit: { open: 270_000, toReturn: 0 } })
    expect(found({ name: 'Anna Vogt', purpose: 'Kaution ML-2024-01' }, open)?.kind).toBe('deposit')
    expect(found({ name: 'Anna Vogt', purpose: 'Kaution ML-2024-01' })).toBeUndefined()
    expect(found({ name: 'Anna Vogt', cents: 270_000 }, open)?.kind).toBe('deposit')
    expect(found({ name: 'Anna Vogt', purpose: 'Rent deposit ML-2024-01' }, open)?.kind).toBe('deposit')
  })
})

describe('the month of a suggestion is', () => {
  it.each([
    ['the one that its purpose names', { purpose: 'Miete November' }, '2026-11-01'],
    ['none if it names several', { purpose: 'Miete Okt/Nov 2026' }, undefined],
    ['none if the lease owes nothing in it', { purpose: 'Miete September' }, undefined],
    ['none if that is the payer’s name', { purpose: 'Miete August', name: 'Anna Vogt August' }, undefined],
  ])('%s', (_, of, month) => expect(found({ name: 'Vogt, Anna', ...of })).toMatchObject({ month }))

  it('none for a deposit', () => {
    const open = candidate({ deposit: { open: 90_000, toReturn: 0 } })
    const paid = found({ name: 'Anna Vogt', purpose: 'Kaution November' }, open)
    expect(paid).toMatchObject({ kind: 'deposit', month: undefined })
  })
})

describe('rent and a part of the deposit in one payment (R158)', () => {
  const open = candidate({ deposit: { open: 270_000, toReturn: 0 } })
  const both = { name: 'Anna Vogt', purpose: 'Miete Oktober und 1. Rate Kaution VH 3', cents: 141_000 }

  it('has no suggestion, as it is to be split, but its lease is proposed', () => {
    expect(found(both, open)).toBeUndefined()
    expect(likelyLease(line(both), [open, kurz])).toBe('vogt')
  })

  it('is the deposit if that is the whole sum', () => {
    expect(found({ ...both, cents: 270_000 }, open)?.kind).toBe('deposit')
  })
})

it('no rent from before the account begins has a suggestion, as it would become credit; a deposit has', () => {
  const begun = candidate({ window: windowOf('2024-01-01', null, '2026-09-01') })
  const from = (day: string) => suggest(line({ name: 'VOGT, ANNA', day }), [begun])
  expect(from('2026-08-03')).toBeUndefined()
  expect(from('2026-08-28')?.leaseId).toBe('vogt')
  const withDeposit = { ...begun, deposit: { open: 270_000, toReturn: 0 } }
  const paid = line({ name: 'Anna Vogt', purpose: 'Kaution ML-2024-01', day: '2026-08-03', cents: 270_000 })
  expect(suggest(paid, [withDeposit])?.kind).toBe('deposit')
})

describe('the form of a line without a suggestion proposes', () => {
  const likely = (of: Partial<BankLine>, ...candidates: Candidate[]) => likelyLease(line(of), candidates)

  it('the lease of the tenant who is named, such as for a part of the rent', () => {
    const part = { name: 'Vogt, Anna', cents: 50_000 }
    expect(found(part)).toBeUndefined()
    expect(likely(part, candidate(), kurz)).toBe('vogt')
  })

  it.each<[string, Partial<BankLine>, Candidate[]]>([
    ['two leases are as likely', { name: 'Anna Vogt', cents: 1 }, [candidate(), candidate({ leaseId: 'b' })]],
    ['nothing speaks for any', { name: 'Stadtwerke', cents: 1 }, [candidate(), kurz]],
    ['only the amount fits', { name: 'Carl Weber' }, [candidate(), kurz]],
    ['it was paid out', { name: 'Anna Vogt', cents: -50_000 }, [candidate(), kurz]],
  ])('none if %s', (_, of, candidates) => expect(likely(of, ...candidates)).toBeUndefined())
})

describe('a bank line is left to the landlord (R158) if', () => {
  it.each([
    ['only the amount speaks', { name: 'Julia Sommer' }],
    ['only the name speaks', { name: 'Anna Vogt', cents: 4_200 }],
    [
      'only the unit speaks, from somebody else',
      { purpose: 'Rechnung VH-03', name: 'Rohrdienst', cents: 4_200 },
    ],
    [
      'the tenant settles something else',
      { purpose: 'Nachzahlung ML-2024-01', name: 'Anna Vogt', cents: 4_200 },
    ],
    ['the unit’s number is part of another', { purpose: 'VH-031', name: 'Amt Nord' }],
    ['it is paid out', { name: 'Anna Vogt', cents: -90_000 }],
    ['the lease begins much later', { name: 'Anna Vogt', day: '2023-01-03' }],
    ['it names two leases', { name: 'Anna Vogt', purpose: 'ML-2024-01 und ML-2024-02', cents: 190_000 }],
    ['it is too little for a part', { name: 'Anna Vogt', purpose: 'VH-03 Waschmarken', cents: 500 }],
  ])('%s', (_, of) => {
    expect(found(of)).toBeUndefined()
  })

  it('two tenants of one name pay the same', () => {
    expect(found({ name: 'Familie Vogt' }, candidate(), candidate({ leaseId: 'other' }))).toBeUndefined()
  })
})

it('distinguishes a unit’s tenants, and a tenant’s leases, by date', () => {
  const before = candidate({ leaseId: 'before', window: windowOf('2020-01-01', '2026-10-31') })
  const now = candidate({ window: windowOf('2026-11-01', null) })
  expect(found({ name: 'Anna Vogt' }, before, now)?.leaseId).toBe('vogt')
  expect(found({ name: 'Anna Vogt', day: '2026-10-05' }, before, now)?.leaseId).toBe('before')
  expect(found({ name: 'Anna Vogt', day: '2026-10-30' }, before, now)).toBeUndefined()
})

it('somebody who pays for several tenants is no evidence for one of them', () => {
  const paidFor = candidate({ ibans: new Set(['DE1']) })
  const office = { name: 'Jobcenter', iban: 'DE1', cents: 50_000 }
  expect(found({ ...office, purpose: 'KdU 11/26' }, paidFor, kurz)?.leaseId).toBe('vogt')
  expect(found({ ...office, purpose: 'KdU Ben Kurz' }, paidFor, kurz)).toBeUndefined()
})

it('a former rent is no evidence once its months are past and paid', () => {
  const { rows } = madeLines()
  const [row] = rows.filter(({ payments }) => payments.length > 0)
  const months = [
    { month: '2026-10-01', amount: 93_000, open: 0 },
    { month: '2026-11-01', amount: 98_000, open: 98_000 },
  ]
  const reasonsOf = (day: string, cents: number, october = 0) => {
    const account = {
      ...row?.account,
      months: months.map((each, at) => (at ? each : { ...each, open: october })),
    }
    const candidates = candidatesOf([{ ...row, account } as PlacedAccount])
    return suggest(line({ day, cents, purpose: row?.lease.lease_number ?? '' }), candidates)?.reasons
  }
  expect(reasonsOf('2026-11-03', 98_000)).toEqual(['lease', 'amount'])
  expect(reasonsOf('2026-11-11', 93_000)).toEqual(['lease'])
  expect(reasonsOf('2026-10-28', 98_000)).toEqual(['lease', 'amount'])
  // Recorded by hand, perhaps; or still to come.
  expect(reasonsOf('2026-10-05', 93_000)).toEqual(['lease', 'amount'])
  // Recorded on the last day perhaps, and booked by the bank days later (R191).
  expect(reasonsOf('2026-11-10', 93_000)).toEqual(['lease', 'amount'])
  expect(reasonsOf('2026-11-03', 93_000, 93_000)).toEqual(['lease', 'amount'])
})

it('suggests a debit only for a deposit due for return (R158)', () => {
  const ended = candidate({ deposit: { open: 0, toReturn: 90_000 } })
  expect(found({ cents: -90_000, name: 'Anna Vogt' }, ended)?.kind).toBe('deposit_return')
  expect(found({ cents: -4_200, name: 'Anna Vogt', purpose: 'ML-2024-01' }, ended)).toBeUndefined()
  expect(found({ cents: -90_001, name: 'Anna Vogt', purpose: 'ML-2024-01' }, ended)).toBeUndefined()
})

it.each([
  ['3', 'miete wohnung 3', true],
  ['3', 'miete whg nr 3 november', true],
  ['3', '3 monate miete', false],
  ['VH-03', 'vh 3', true],
  ['VH-03', 'vh03 november', true],
  ['VH-03', 'vh 30', false],
  ['ML-2019-01', 'ml 2019 01', true],
])('unit or lease %s in "%s": %s', (id, purpose, is) => {
  expect(namesId(purposeOf(namesWords(purpose).join(' ')), idPattern(id))).toBe(is)
})

it('of 500 generated lines at least 95 per cent of the suggestions are right, and most lines have one (R156)', () => {
  const { rows, lines } = madeLines()
  const candidates = candidatesOf(rows)
  const given = lines.map(({ line: each, truth }) => ({ truth, suggestion: suggest(each, candidates) }))
  const suggested = given.filter(({ suggestion }) => suggestion)
  const right = suggested.filter(({ truth, suggestion }) => suggestion?.leaseId === truth)
  const meant = given.filter(({ truth }) => truth !== null)
  expect(right.length / suggested.length).toBeGreaterThanOrEqual(0.95)
  expect(right.length / meant.length).toBeGreaterThanOrEqual(0.9)
})

it.each([
  ['3/2026', 'Miete 3/2026', undefined],
  ['3/2026', 'Miete 3/2026 November', '2026-11-01'],
  ['1', 'Miete 12/2026', '2026-12-01'],
])('lease number %s in "%s" is no month: %s', (leaseNumber, purpose, month) => {
  const months = new Set(['2026-02-01', '2026-03-01', '2026-11-01', '2026-12-01'])
  const line = { purpose, name: 'Anna Vogt', day: '2026-11-03' } as Parameters<typeof monthFor>[0]
  expect(monthFor(line, { names: [], months, leaseNumber })).toBe(month)
})
