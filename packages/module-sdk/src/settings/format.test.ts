import { describe, expect, it } from 'vitest'
import type { Settings } from '../services.ts'
import { createFormat } from './create-format.ts'
import { formatDate, formatDateTime, todayIn } from './format-date.ts'
import { formatMoney, formatNumber, formatPercent } from './format-number.ts'
import { defaultSettings } from './settings-defaults.ts'

const nb = '\u00a0'
const minus = '\u2212'

const currency = (format: Settings['currency']['format'], rest: Partial<Settings['currency']> = {}) => ({
  ...defaultSettings('en').currency,
  format,
  ...rest,
})

describe('money', () => {
  it.each([
    ['en', 'symbol-before', '€1,234.56'],
    ['en', 'symbol-after', `1,234.56${nb}€`],
    ['en', 'code-before', `EUR${nb}1,234.56`],
    ['en', 'code-after', `1,234.56${nb}EUR`],
    ['de', 'symbol-before', `€${nb}1.234,56`],
    ['de', 'symbol-after', `1.234,56${nb}€`],
    ['de', 'code-before', `EUR${nb}1.234,56`],
    ['de', 'code-after', `1.234,56${nb}EUR`],
  ] as const)('%s, %s', (language, format, expected) => {
    expect(formatMoney(language, currency(format), 1234.56)).toBe(expected)
  })

  it('puts the minus first', () => {
    expect(formatMoney('en', currency('symbol-before'), -5)).toBe(`${minus}€5.00`)
    expect(formatMoney('de', currency('symbol-after'), -5)).toBe(`${minus}5,00${nb}€`)
  })

  it('has no negative zero', () => {
    expect(formatMoney('de', currency('symbol-after'), -0.001)).toBe(`0,00${nb}€`)
  })

  it('uses the currency’s decimals, or the given ones', () => {
    const yen = currency('symbol-before', { code: 'JPY', symbol: '¥', decimalPlaces: 0 })
    expect(formatMoney('en', yen, 1234.56)).toBe('¥1,235')
    expect(formatMoney('en', currency('symbol-before'), 1234.56, 0)).toBe('€1,235')
  })
})

describe('numbers and percentages', () => {
  it('follow the language', () => {
    expect(formatNumber('en', 1234.5)).toBe('1,234.5')
    expect(formatNumber('de', 1234.5)).toBe('1.234,5')
    expect(formatNumber('de', 72.456, { maximumFractionDigits: 1 })).toBe('72,5')
    expect(formatNumber('de', 58, { minimumFractionDigits: 1 })).toBe('58,0')
    expect(formatNumber('en', -3)).toBe(`${minus}3`)
    expect(formatPercent('en', 0.8181)).toBe('82%')
    expect(formatPercent('de', 0.8181)).toBe(`82${nb}%`)
  })

  it('are 0 and 100 only for exactly none and all (R3)', () => {
    const shown = [0, 1 / 201, 0.006, 0.994, 199 / 200, 1].map((ratio) => formatPercent('en', ratio))
    expect(shown).toEqual(['0%', '1%', '1%', '99%', '99%', '100%'])
    expect(formatPercent('en', 1.5)).toBe('150%')
  })
})

describe('dates', () => {
  const zone = 'Europe/Berlin'

  it.each([
    ['MM/DD/YYYY', '03/09/2026'],
    ['DD/MM/YYYY', '09/03/2026'],
    ['YYYY-MM-DD', '2026-03-09'],
    ['DD.MM.YYYY', '09.03.2026'],
    ['YYYY年MM月DD日', '2026年03月09日'],
  ] as const)('%s', (dateFormat, expected) => {
    expect(formatDate({ dateFormat, timezone: zone }, '2026-03-09')).toBe(expected)
  })

  it('converts a time to the time zone, but not a day', () => {
    const far = { dateFormat: 'YYYY-MM-DD', timezone: 'Pacific/Auckland' } as const
    expect(formatDate(far, '2026-03-09T20:00:00Z')).toBe('2026-03-10')
    expect(formatDate(far, '2026-03-09')).toBe('2026-03-09')
  })

  it('formats the time by language', () => {
    const settings = { timezone: zone, dateFormat: 'DD.MM.YYYY' } as const
    expect(formatDateTime({ ...settings, language: 'de' }, '2026-07-01T12:30:00Z')).toBe('01.07.2026, 14:30')
    expect(formatDateTime({ ...settings, language: 'en' }, '2026-07-01T12:30:00Z')).toMatch(
      /^01\.07\.2026, 2:30\sPM$/u,
    )
  })

  it('shows a dash for an invalid date', () => {
    expect(formatDate({ dateFormat: 'YYYY-MM-DD', timezone: zone }, 'soon')).toBe('—')
  })

  it('has today’s date in the person’s time zone', () => {
    const evening = new Date('2026-03-09T23:30:00Z')
    expect(todayIn('Europe/Berlin', evening)).toBe('2026-03-10')
    expect(todayIn('America/New_York', evening)).toBe('2026-03-09')
  })
})

describe('all formats', () => {
  it('follow one set of settings', () => {
    const format = createFormat(defaultSettings('de'))
    expect(format.money(21455.45, { decimals: 0 })).toBe(`21.455${nb}€`)
    expect(format.date('2026-12-31')).toBe('31.12.2026')
    expect(format.today()).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })
})
