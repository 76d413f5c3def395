import { describe, expect, it } from 'vitest'
import type { BankLine } from './bank-line.ts'
import { csvLines } from './csv-lines.ts'
import { lineOfPart, partKey, withKeys } from './line-keys.ts'

describe('the key of a line (R155)', () => {
  const line = (of: Partial<BankLine> = {}): BankLine => ({
    number: 1,
    day: '2026-11-03',
    cents: 1,
    name: 'A',
    purpose: 'p',
    iban: 'i',
    ...of,
  })
  const keys = async (...lines: BankLine[]) => (await withKeys(lines)).map(({ key }) => key)

  it('is the same in every file, in any row, and distinct among identical lines', async () => {
    const [first, second, third] = await keys(line(), line({ number: 2 }), line({ purpose: 'q' }))
    expect(new Set([first, second, third]).size).toBe(3)
    expect(await keys(line({ number: 9, name: 'B' }))).toEqual([first])
    expect(first).toMatch(/^[0-9a-f]{40}$/)
  })

  it('is based on the bank’s id, if there is one', async () => {
    const [first] = await keys(line({ bankId: 'x' }))
    expect(await keys(line({ bankId: 'x', purpose: 'other', day: '2026-11-04' }))).toEqual([first])
    expect(await keys(line({ bankId: 'y' }))).not.toEqual([first])
  })

  it('is the same in a longer export in US dollars, where one date can only be read month first', async () => {
    const keysOf = (...days: string[]) => {
      const rows = days.map((day, number) => ({ number, cells: [day, 'Rent', '900.00'] }))
      return keys(...csvLines(rows, ['day', 'purpose', 'amount'], 'USD').lines)
    }
    const longer = await keysOf('11/03/2026', '11/05/2026', '11/20/2026')
    expect(await keysOf('11/03/2026', '11/05/2026')).toEqual(longer.slice(0, 2))
  })

  it('of a part refers to its line', () => {
    expect([partKey('k', 0), partKey('k', 1)]).toEqual(['k', 'k/2'])
    expect(lineOfPart(partKey('k', 3))).toBe('k')
  })
})
