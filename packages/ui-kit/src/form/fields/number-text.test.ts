import { describe, expect, it } from 'vitest'
import { amountText, amountToEdit, numberText, parseNumber } from './number-text.ts'

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
    ['0.125', 'de', 0.125],
    ['0,125', 'en', 0.125],
    ['5 %', 'en', 5],
    ['5 €', 'en', '5 €'],
  ] as const)('%s in %s is %s', (text, language, number) => {
    expect(parseNumber(text, language)).toBe(number)
  })

  it.each([
    ['1.234,50', 'de', 1234.5],
    ['1.234,50', 'en', 1234.5],
    ['1,234.50', 'de', 1234.5],
    ['1,234.50', 'en', 1234.5],
    ['1.234', 'en', 1234],
    ['1,234', 'de', 1234],
    ['1.234.567', 'en', 1234567],
    ['12,34', 'en', 12.34],
    ['0.500', 'en', 0.5],
    ['0.500', 'de', 0.5],
    ['0,500', 'en', 0.5],
    ['1234.567', 'en', 1234.567],
    ['1.234,56 €', 'de', 1234.56],
    ['−€1,234.50', 'en', -1234.5],
    ['CHF 1’234.50', 'en', 1234.5],
    ['12,50 zł', 'de', 12.5],
    ['5 %', 'en', '5 %'],
  ] as const)('an amount %s in %s is %s', (text, language, number) => {
    expect(parseNumber(text, language, { money: true })).toBe(number)
  })

  it('is null when blank and the text itself if not a number', () => {
    expect(parseNumber('  ', 'de')).toBeNull()
    expect(parseNumber('ten', 'en')).toBe('ten')
    expect(parseNumber('1-2', 'en')).toBe('1-2')
  })
})

describe('numberText', () => {
  it('uses the language’s decimal sign, and is empty for null', () => {
    expect(numberText(72.5, 'de')).toBe('72,5')
    expect(numberText(72.5, 'en')).toBe('72.5')
    expect(numberText(null, 'de')).toBe('')
  })
})

describe('amountText', () => {
  it('groups thousands by language, and shows cents if any', () => {
    expect(amountText(1234567, 'de')).toBe('1.234.567')
    expect(amountText(1234.5, 'de')).toBe('1.234,50')
    expect(amountText(1234.5, 'en')).toBe('1,234.50')
    expect(amountText('ten', 'en')).toBe('ten')
    expect(amountText(null, 'en')).toBe('')
  })
})

describe('amountToEdit', () => {
  it('keeps cents complete, and typed text unchanged', () => {
    expect(amountToEdit(1234.5, 'de')).toBe('1234,50')
    expect(amountToEdit(1234.56, 'en')).toBe('1234.56')
    expect(amountToEdit(1234, 'de')).toBe('1234')
    expect(amountToEdit('1.5x', 'en')).toBe('1.5x')
  })
})
