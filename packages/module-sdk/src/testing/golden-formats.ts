import type { CurrencyFormat, DateFormat, Settings } from '../services.ts'

/** Expected amounts and times for each preference, written by hand; `_` is the no-break space. */

export const goldenAmount = 1234.56

type Row = readonly [symbolBefore: string, symbolAfter: string, codeBefore: string, codeAfter: string]

interface GoldenCurrency {
  code: string
  symbol: string
  decimalPlaces: number
  en: Row
  de: Row
}

const row = (code: string, symbol: string, en: Row, de: Row, decimalPlaces = 2): GoldenCurrency => ({
  code,
  symbol,
  decimalPlaces,
  en,
  de,
})

// biome-ignore format: one line a currency and language is a table
export const goldenCurrencies: readonly GoldenCurrency[] = [
  row('USD', '$',
    ['$1,234.56', '1,234.56_$', 'USD_1,234.56', '1,234.56_USD'],
    ['$_1.234,56', '1.234,56_$', 'USD_1.234,56', '1.234,56_USD']),
  row('EUR', '€',
    ['€1,234.56', '1,234.56_€', 'EUR_1,234.56', '1,234.56_EUR'],
    ['€_1.234,56', '1.234,56_€', 'EUR_1.234,56', '1.234,56_EUR']),
  row('GBP', '£',
    ['£1,234.56', '1,234.56_£', 'GBP_1,234.56', '1,234.56_GBP'],
    ['£_1.234,56', '1.234,56_£', 'GBP_1.234,56', '1.234,56_GBP']),
  row('JPY', '¥',
    ['¥1,235', '1,235_¥', 'JPY_1,235', '1,235_JPY'],
    ['¥_1.235', '1.235_¥', 'JPY_1.235', '1.235_JPY'], 0),
  row('CHF', 'CHF',
    ['CHF_1,234.56', '1,234.56_CHF', 'CHF_1,234.56', '1,234.56_CHF'],
    ['CHF_1.234,56', '1.234,56_CHF', 'CHF_1.234,56', '1.234,56_CHF']),
  row('CNY', '¥',
    ['¥1,234.56', '1,234.56_¥', 'CNY_1,234.56', '1,234.56_CNY'],
    ['¥_1.234,56', '1.234,56_¥', 'CNY_1.234,56', '1.234,56_CNY']),
  row('INR', '₹',
    ['₹1,234.56', '1,234.56_₹', 'INR_1,234.56', '1,234.56_INR'],
    ['₹_1.234,56', '1.234,56_₹', 'INR_1.234,56', '1.234,56_INR']),
  row('CAD', 'C$',
    ['C$1,234.56', '1,234.56_C$', 'CAD_1,234.56', '1,234.56_CAD'],
    ['C$_1.234,56', '1.234,56_C$', 'CAD_1.234,56', '1.234,56_CAD']),
  row('AUD', 'A$',
    ['A$1,234.56', '1,234.56_A$', 'AUD_1,234.56', '1,234.56_AUD'],
    ['A$_1.234,56', '1.234,56_A$', 'AUD_1.234,56', '1.234,56_AUD']),
  row('SEK', 'kr',
    ['kr_1,234.56', '1,234.56_kr', 'SEK_1,234.56', '1,234.56_SEK'],
    ['kr_1.234,56', '1.234,56_kr', 'SEK_1.234,56', '1.234,56_SEK']),
  row('NOK', 'kr',
    ['kr_1,234.56', '1,234.56_kr', 'NOK_1,234.56', '1,234.56_NOK'],
    ['kr_1.234,56', '1.234,56_kr', 'NOK_1.234,56', '1.234,56_NOK']),
  row('DKK', 'kr',
    ['kr_1,234.56', '1,234.56_kr', 'DKK_1,234.56', '1,234.56_DKK'],
    ['kr_1.234,56', '1.234,56_kr', 'DKK_1.234,56', '1.234,56_DKK']),
]

const formats: readonly CurrencyFormat[] = ['symbol-before', 'symbol-after', 'code-before', 'code-after']

export interface GoldenMoney {
  currency: Settings['currency']
  text: string
}

/** The table of one language, cell by cell. */
export const goldenMoney = (language: Settings['language']): GoldenMoney[] =>
  goldenCurrencies.flatMap(({ code, symbol, decimalPlaces, ...texts }) =>
    formats.map((format, at) => ({
      currency: { code, symbol, format, decimalPlaces },
      text: texts[language][at]?.replace('_', '\u00a0') ?? '',
    })),
  )

/** A time in the hour after the clock change in Los Angeles, when it is the next day in Berlin. */
export const goldenTime = '2026-03-08T23:30:00Z'

export const goldenZones = ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo'] as const

/** The same time in each of the three zones. */
export const goldenDates: Record<DateFormat, readonly [string, string, string]> = {
  'MM/DD/YYYY': ['03/08/2026', '03/09/2026', '03/09/2026'],
  'DD/MM/YYYY': ['08/03/2026', '09/03/2026', '09/03/2026'],
  'YYYY-MM-DD': ['2026-03-08', '2026-03-09', '2026-03-09'],
  'DD.MM.YYYY': ['08.03.2026', '09.03.2026', '09.03.2026'],
  YYYY年MM月DD日: ['2026年03月08日', '2026年03月09日', '2026年03月09日'],
}

export const goldenClocks: Record<Settings['language'], readonly [string, string, string]> = {
  en: ['4:30 PM', '12:30 AM', '8:30 AM'],
  de: ['16:30', '00:30', '08:30'],
}
