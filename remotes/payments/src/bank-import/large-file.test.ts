import { cpuUsage } from 'node:process'
import { expect, it } from 'vitest'
import { withKeys } from '../bank-file/line-keys.ts'
import { MAX_LINES, readBankFile } from '../bank-file/read-bank-file.ts'
import { candidatesOf } from '../bank-match/candidates.ts'
import { suggest } from '../bank-match/suggest.ts'
import { madeLeases, numbers } from '../testing/made-leases.ts'
import { linesOfCsv } from './open-lines.ts'

/** Processor time, as the machine may be busy. */
const MAX_MS = 2_000

it(`suggests for a file of ${MAX_LINES} lines within two seconds, at 330 leases (R152, R156)`, async () => {
  const streets = [1, 2, 3, 4, 5].map((seed) => madeLeases(numbers(seed)))
  const made = streets.flatMap((street) => street.made)
  const rows = streets.flatMap((street) => street.rows)
  const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
  const lines = Array.from({ length: MAX_LINES }, (_, at) => {
    const { first, last, iban, cents, lease } = made[at % made.length] as (typeof made)[number]
    const purpose =
      at % 2 ? `Miete Nov ${lease.lease_number}` : 'Miete und Nebenkosten, Dauerauftrag vom Ersten'
    const day = String((at % 28) + 1).padStart(2, '0')
    return `${day}.11.2026;${last.toUpperCase()} ${first};${iban};${purpose};${euros(cents)};EUR`
  })
  const head =
    'Buchungstag;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;Verwendungszweck;Betrag;Waehrung'
  const bytes = new TextEncoder().encode([head, ...lines].join('\r\n'))

  const before = cpuUsage()
  const bank = readBankFile('umsaetze.csv', bytes)
  if (bank.kind !== 'csv') throw new Error('It is a CSV file')
  const read = await withKeys(linesOfCsv(bank.file, bank.match, 'EUR').lines)
  const candidates = candidatesOf(rows)
  const found = read.filter((line) => suggest(line, candidates))
  const { user, system } = cpuUsage(before)

  expect([read.length, new Set(read.map(({ key }) => key)).size]).toEqual([MAX_LINES, MAX_LINES])
  expect(found.length).toBeGreaterThan(200)
  expect((user + system) / 1_000).toBeLessThan(MAX_MS)
})
