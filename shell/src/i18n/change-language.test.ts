import { expect, it } from 'vitest'
import { languageKey } from './detect-language.ts'
import { changeLanguage, i18n, onLanguageLoad, startI18n, wantedLanguages } from './start-i18n.ts'

it.each([
  ['en', '1,000 of 2026, below 99,999,999'],
  ['de', '1.000 of 2026, below 99.999.999'],
] as const)('formats counts and the like by language, and nothing else: %s', async (language, text) => {
  await startI18n(language)
  i18n.addResource(language, 'shell', 'sample', '{{count}} of {{year}}, below {{max, count}}')
  expect(i18n.t('sample', { count: 1000, year: 2026, max: 99_999_999 })).toBe(text)
})

it('keeps the old language if the new texts fail to load, and switches on the next attempt (R119)', async () => {
  await startI18n('en')
  let isThere = false
  onLanguageLoad(async () => {
    if (!isThere) throw new Error('lost')
  })
  await expect(changeLanguage('de')).rejects.toThrow('lost')
  expect([i18n.language, document.documentElement.lang]).toEqual(['en', 'en'])
  expect(localStorage.getItem(languageKey)).toBeNull()
  isThere = true
  await changeLanguage('de')
  expect([i18n.language, localStorage.getItem(languageKey)]).toEqual(['de', 'de'])
})

it('shows the later of two choices, whichever loads first, and reports the other as overtaken', async () => {
  await startI18n('en')
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  onLanguageLoad(async (language) => {
    if (language === 'de') await held
  })
  const first = changeLanguage('de')
  expect([...wantedLanguages()]).toEqual(['en', 'de'])
  expect(await changeLanguage('en')).toBe(true)
  arrive()
  expect(await first).toBe(false)
  expect([i18n.language, localStorage.getItem(languageKey)]).toEqual(['en', 'en'])
  expect(await changeLanguage('de')).toBe(true)
  expect([...wantedLanguages()]).toEqual(['de'])
})
