import { describe, expect, it } from 'vitest'
import { columnMarks, readNumber } from './read-number.ts'

it.each([
  ['850', 850],
  ['850,50', 850.5],
  ['850.50', 850.5],
  ['1.234,50 €', 1234.5],
  ['€1,234.50', 1234.5],
  ['1 234,50 EUR', 1234.5],
  ["CHF 1'234.50", 1234.5],
  ['1.234', 1234],
  ['12,345,678', 12_345_678],
  ['0.125', 0.125],
  ['63,5 m²', 63.5],
  ['-1', -1],
  ['2,5', 2.5],
  ['1.234.567,5', 1_234_567.5],
  ['-1,234.5', -1234.5],
  ['1234,567', 1234.567],
  ['12.', 12],
  ['850,-', 850],
  ['1.850,-- €', 1850],
  ['850,– EUR', 850],
  ["CHF 1'850.—", 1850],
  ['850 Euro', 850],
  ['Euro 850,00', 850],
])('reads %s', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

it.each([
  '',
  'abc',
  '12a',
  '1-2',
  '850-',
  '-,-',
  '3 Zimmer',
  '€',
  '01.10.2024',
  '1.1.20',
  '1.2.3',
  '1,2,3',
  '1.000.00',
  '1,2.3',
  '1.234,567.8',
  '1.5.',
  '0.123.456',
])('reads no number in %j', (text) => {
  expect(readNumber(text)).toBeUndefined()
})

describe('a single mark before three digits', () => {
  const fields = { rent: { kind: 'money' }, area: { kind: 'decimal' }, name: { kind: 'text' } } as const
  const markOf = (...rents: string[]) =>
    columnMarks(
      rents.map((rent) => ({ cells: [rent, '1.5', '2.5'] })),
      ['rent', 'name', 'area'],
      fields,
    ).get('rent')

  it.each([
    ['is decimal in a file with decimals of that mark', ['853,125', '850,50'], 853.125],
    ['is decimal beside thousands with the other mark', ['853,125', '1.853,50'], 853.125],
    ['is decimal beside dashes for cents after that mark', ['853,125', '850,-'], 853.125],
    ['separates thousands in a file with the other mark', ['853,125', '850.50'], 853_125],
    ['separates thousands whatever other columns show', ['853,125'], 853_125],
    ['separates thousands where no number shows', ['853,125', '850'], 853_125],
    ['separates thousands where both do', ['853,125', '850,5', '850.5'], 853_125],
  ])('%s', (_, rents, number) => {
    expect(readNumber('853,125', markOf(...rents))).toBe(number)
    expect(readNumber('1,853,125', markOf(...rents))).toBe(1_853_125)
  })
})
