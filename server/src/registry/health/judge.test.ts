import { describe, expect, it } from 'vitest'
import { classOf, middleOf, upperQuartile } from './classes.ts'
import { faultText } from './fault-text.ts'
import { judge } from './judge.ts'

const of = (failing: number, people: number) => ({ failing, people })

describe('a canary', () => {
  it.each<[string, ReturnType<typeof of>, ReturnType<typeof of>, boolean]>([
    ['that fails for half its people goes back', of(5, 10), of(0, 90), true],
    ['that nobody saw fail stays', of(0, 500), of(0, 500), false],
    ['stays while fewer than ten have had it', of(9, 9), of(0, 90), false],
    ['stays while it fails for two', of(2, 10), of(0, 90), false],
    ['goes back when it fails for three of ten', of(3, 10), of(0, 90), true],
    ['may fail for a twentieth more than the stable version', of(5, 100), of(0, 100), false],
    ['and for no more than that', of(6, 100), of(0, 100), true],
    ['stays where the stable version fails as often', of(30, 100), of(28, 100), false],
    ['is not excused by a stable version that hardly anybody had', of(10, 20), of(5, 5), true],
    ['is judged where there is no stable version', of(4, 20), of(0, 0), true],
  ])('%s', (_name, canary, stable, goesBack) => {
    expect(judge(canary, stable).goesBack).toBe(goesBack)
  })
})

describe('a histogram', () => {
  it('is accurate to a tenth', () => {
    for (const value of [0.013, 0.1, 1, 17, 250, 1_234, 64_000])
      expect(Math.abs(middleOf(classOf(value)) / value - 1)).toBeLessThan(0.1)
    expect(middleOf(classOf(0))).toBe(0)
  })

  it('returns the 75th percentile', () => {
    const counts = [10, 20, 30, 4_000].map((value) => ({ class: classOf(value), count: 1 }))
    expect(upperQuartile(counts)).toBeCloseTo(30, -1)
    expect(upperQuartile([])).toBeNull()
  })
})

describe('a stored fault', () => {
  const fault = (message: string, stack = 'at draw (/modules/a/1.0.0/x.js:1:2)') =>
    faultText({ kind: 'crash', message, stack, route: '/a/:id', count: 1 })

  it('contains no personal data, and is the same for everybody', () => {
    const one = fault('No row 00000000-0000-4000-8000-000000000001 of anna@example.org')
    expect(one.message).toBe('No row <id> of <e-mail>')
    const two = fault('No row 00000000-0000-4000-8000-000000000002 of ben@example.org')
    expect(two.fingerprint).toBe(one.fingerprint)
  })

  it('has no address in its stack, whose first lines repeat the message in some browsers', () => {
    const frames = [
      'draw@https://keystead.example/modules/a/1.0.0/x.js:1:2',
      '    at load (https://keystead.example/modules/a/1.0.0/y@1.2.3.js:3:4)',
      '    at https://keystead.example/modules/a/1.0.0/z.js:5:6',
    ]
    const { stack } = fault('No row', ['Error: No row of', 'anna@example.org', ...frames].join('\n'))
    expect(stack).toBe(['Error: No row of', '<e-mail>', ...frames].join('\n'))
  })

  it('is distinct in another place', () => {
    expect(fault('No row').fingerprint).not.toBe(
      fault('No row', 'at load (/modules/a/1.0.0/y.js)').fingerprint,
    )
  })
})
