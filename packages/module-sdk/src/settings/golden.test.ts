import { describe, expect, it } from 'vitest'
import { languages } from '../manifest/languages.ts'
import type { DateFormat, Settings } from '../services.ts'
import {
  goldenAmount,
  goldenClocks,
  goldenDates,
  goldenMoney,
  goldenTime,
  goldenZones,
} from '../testing/golden-formats.ts'
import { createFormat } from './create-format.ts'
import { defaultSettings } from './settings-defaults.ts'

const formatOf = (language: Settings['language'], settings: Partial<Settings>) =>
  createFormat({ ...defaultSettings(language), ...settings })
/** The space before AM depends on the platform's data. */
const plain = (text: string) => text.replace(/\s/gu, ' ')

describe.each(languages)('golden table, %s', (language) => {
  it.each(goldenMoney(language))('$currency.code $currency.format: $text', ({ currency, text }) => {
    expect(formatOf(language, { currency }).money(goldenAmount)).toBe(text)
  })

  it.each(Object.entries(goldenDates))('%s in three zones', (form, texts) => {
    for (const [at, timezone] of goldenZones.entries()) {
      const format = formatOf(language, { dateFormat: form as DateFormat, timezone })
      expect(format.date(goldenTime)).toBe(texts[at])
      expect(plain(format.dateTime(goldenTime))).toBe(`${texts[at]}, ${goldenClocks[language][at]}`)
    }
  })
})

/** Where Intl has the format, the table agrees. Intl names these two differently in every display. */
const otherwise = ['CAD', 'AUD']
const intlForms = [
  { language: 'en', format: 'symbol-before', currencyDisplay: 'narrowSymbol' },
  { language: 'de', format: 'symbol-after', currencyDisplay: 'narrowSymbol' },
  { language: 'en', format: 'code-before', currencyDisplay: 'code' },
  { language: 'de', format: 'code-after', currencyDisplay: 'code' },
] as const

describe.each(intlForms)(
  'as formatted by Intl: $format, $language',
  ({ language, format, currencyDisplay }) => {
    const cells = goldenMoney(language).filter(
      ({ currency }) =>
        currency.format === format && (currencyDisplay === 'code' || !otherwise.includes(currency.code)),
    )

    it.each(cells)('$currency.code', ({ currency, text }) => {
      const options = { style: 'currency', currency: currency.code, currencyDisplay } as const
      expect(new Intl.NumberFormat(language, options).format(goldenAmount)).toBe(text)
    })
  },
)

describe('dates as formatted by Intl', () => {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

  it.each([
    ['MM/DD/YYYY', 'en-US'],
    ['DD/MM/YYYY', 'en-GB'],
    ['YYYY-MM-DD', 'sv-SE'],
    ['DD.MM.YYYY', 'de-DE'],
  ] as const)('%s equals that of %s', (form, locale) => {
    const texts = goldenZones.map((timeZone) =>
      new Intl.DateTimeFormat(locale, { ...digits, timeZone }).format(new Date(goldenTime)),
    )
    expect(texts).toEqual(goldenDates[form])
  })
})
