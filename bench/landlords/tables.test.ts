import { describe, expect, it } from 'vitest'
import { add, type Taken } from './pairs.ts'
import { rowsOf, tableFor } from './tables.ts'

function taken(): Taken {
  const all: Taken = new Map()
  for (const pair of [
    [1, 1.1],
    [10, 11],
    [2, 4],
  ] as const)
    add(all, 'GET /one', [...pair])
  add(all, 'GET /other', [5, 10])
  return all
}

describe('operations with few and with many landlords', () => {
  it('have both medians and that of the paired ratios; the worst comes first', () => {
    expect(rowsOf(taken())).toEqual([
      { operation: 'GET /other', few: 5, many: 10, ratio: 2, pairs: 1 },
      { operation: 'GET /one', few: 2, many: 4, ratio: 1.1, pairs: 3 },
    ])
  })

  it('report how many miss the goal', () => {
    const table = tableFor({
      sizes: [1_000, 100_000],
      rows: rowsOf(taken()),
      filled: [
        { rows: 117_000, seconds: 4 },
        { rows: 11_700_000, seconds: 300 },
      ],
      load: { cores: 2, load: 0.5 },
    })
    expect(table).toContain('2 operations, **1** of them over 1.2 times')
    expect(table).toContain('| GET /one | 2 | 4 | 1.1 |')
    expect(table).toContain('11,700,000 rows in the larger (filled in 300 s)')
  })
})
