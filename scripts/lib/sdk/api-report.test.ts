import { describe, expect, it } from 'vitest'
import { breaksIn, mayBreak, reportOf } from './api-report.ts'

const report = (index: string, more: Record<string, string> = {}) =>
  reportOf(
    '0.1.0',
    new Map([
      [
        'ui-kit',
        new Map([
          ['dist/index.d.ts', index],
          ['dist/testing/user.d.ts', 'export declare const user: number;\n'],
          ...Object.entries(more).map(([path, text]) => [`dist/${path}`, text] as const),
        ]),
      ],
    ]),
  )

const index = "export { Card, type CardProps } from './card.js';"
const card = (props: string, parameter = 'props: CardProps') => ({
  'card.d.ts': `/** A card. */\nexport interface CardProps {\n${props}\n}\nexport declare function Card(${parameter}): Tone;\ntype Tone = 'calm';\n`,
})
const before = report(index, card('    title: string;'))

describe('the SDK report', () => {
  it('has exports and the types they use, without comments', () => {
    expect(before).toContain('# ui-kit Card\nfunction Card(props: CardProps): Tone;')
    expect(before).toContain("## ui-kit Tone\ntype Tone = 'calm';")
    expect(before).not.toContain('A card.')
  })

  it('says where to import each name from, and reports another place as a break', () => {
    expect(before).toContain('# ui-kit/testing/user user\n')
    const moved = before.replace('# ui-kit/testing/user user', '# ui-kit user')
    expect(breaksIn(before, moved)).toEqual(['ui-kit user is no longer imported from ui-kit/testing/user'])
  })

  it('lists a further place of a name without a break', () => {
    const both = report(`${index}\nexport * from './testing/user.js';`, card('    title: string;'))
    expect(both).toContain('# ui-kit ui-kit/testing/user user\n')
    expect(breaksIn(before, both)).toEqual([])
  })

  it.each([
    ['a prop taken out by name', report(index, card('    title: string;', '{ title }: CardProps'))],
    ['a member that may be left out', report(index, card('    title: string;\n    tone?: string;'))],
    ['a further name', report(`${index}\nexport declare const more: number;`, card('    title: string;'))],
    [
      'a move behind a file that hands all on',
      report("export * from './all.js';", { 'all.d.ts': index, ...card('    title: string;') }),
    ],
    [
      'a move into another file',
      report("export { Card, type CardProps } from './moved.js';", {
        'moved.d.ts': card('    title: string;')['card.d.ts'] ?? '',
      }),
    ],
  ])('does not report %s as a break', (_what, after) => {
    expect(breaksIn(before, after)).toEqual([])
  })

  it.each([
    [
      'a name that is gone',
      report("export { Card } from './card.js';", card('    title: string;')),
      'CardProps',
    ],
    ['a member that is gone', report(index, card('    head: string;')), 'title: string'],
    [
      'a member that must be there',
      report(index, card('    title: string;\n    tone: string;')),
      'asks for: tone',
    ],
    ['another way to be called', report(index, card('    title: string;', 'title: string')), 'Card had'],
  ])('reports %s as a break', (_what, after, said) => {
    expect(breaksIn(before, after).join('\n')).toContain(said)
  })
})

it.each([
  ['0.1.0', '0.1.1', false],
  ['0.1.0', '0.2.0', true],
  ['1.2.0', '1.3.0', false],
  ['1.2.0', '2.0.0', true],
])('%s may be broken by %s: %s', (from, to, expected) => {
  expect(mayBreak(from, to)).toBe(expected)
})
