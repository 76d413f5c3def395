import { describe, expect, it } from 'vitest'
import { sanitizeName } from './sanitize-name.ts'

describe('a name in a mail to anybody', () => {
  it.each([
    ['Anna Sommer', 'Anna Sommer'],
    ['Dr. J. R. Müller-Lüdenscheidt', 'Dr. J. R. Müller-Lüdenscheidt'],
    [' Anna\n\tSommer\u202e ', 'Anna Sommer'],
    ['Mieterverein e.V. Ulm', 'Mieterverein e.V. Ulm'],
  ])('is unchanged, on one line: %j', (name, shown) => {
    expect(sanitizeName(name)).toBe(shown)
  })

  it.each([
    '',
    ' ',
    'See https://evil.example',
    'www.evil.example',
    'win at evil.example',
    'win at evil9.example now',
    '@ evil.example',
    '@Anna',
    'anna@example.org',
    'пример.рф',
    'evil。example',
    'a/b',
    'x'.repeat(61),
  ])('is omitted: %j', (name) => {
    expect(sanitizeName(name)).toBeUndefined()
  })
})
