import { expect, it } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['fr, de-AT;q=0.7, en;q=0.5', 'de'],
  ['en;q=0.5, de ; q=0.7', 'de'],
  ['de;q=0, en;q=0.1', 'en'],
  ['de;q=x, en', 'en'],
  ['fr', 'en'],
])('of %j takes %s', (accepted, language) => {
  expect(acceptedLanguage(accepted)).toBe(language)
})

it('reads a long run of blanks in time that grows with its length', () => {
  const started = performance.now()
  expect(acceptedLanguage(`de${' '.repeat(20_000)}x`)).toBe('de')
  expect(performance.now() - started).toBeLessThan(1_000)
})
