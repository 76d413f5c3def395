import { describe, expect, it } from 'vitest'
import { numberText, parseNumber } from './number-text.ts'

describe('parseNumber', () => {
  it.each([
    ['1234,56', 'de', 1234.56],
    ['1.234,56', 'de', 1234.56],
    ['1.234', 'de', 1234],
    ['72.5', 'de', 72.5],
    ['1,234.56', 'en', 1234.56],
    ['1,234', 'en', 1234],
    ['72,5', 'en', 72.5],
    ['1.234.567', 'de', 1234567],
    ['−3', 'en', -3],
    ['1 250', 'de', 1250],
    ['0', 'en', 0],
  ] as const)('%s in %s is %d', (text, language, number) => {
    expect(parseNumber(text, language)).toBe(number)
  })

  it('is null when blank and the text itself when it is no number', () => {
    expect(parseNumber('  ', 'de')).toBeNull()
    expect(parseNumber('ten', 'en')).toBe('ten')
    expect(parseNumber('1-2', 'en')).toBe('1-2')
  })
})

describe('numberText', () => {
  it('writes the decimal sign of the language, and nothing for nothing', () => {
    expect(numberText(72.5, 'de')).toBe('72,5')
    expect(numberText(72.5, 'en')).toBe('72.5')
    expect(numberText(null, 'de')).toBe('')
  })
})
