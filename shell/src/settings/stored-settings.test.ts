import { beforeEach, describe, expect, it } from 'vitest'
import { settingsFrom } from './settings-store.ts'
import { keepChoice, readSettings } from './stored-settings.ts'

describe('settings in the browser (R22)', () => {
  beforeEach(() => localStorage.clear())

  it('are stored by person', () => {
    keepChoice(localStorage, 'a', {}, { dateFormat: 'DD.MM.YYYY' })
    expect(readSettings(localStorage, 'a')).toEqual({ dateFormat: 'DD.MM.YYYY' })
    expect(readSettings(localStorage, 'b')).toEqual({})
  })

  it('have their defaults (R124)', () => {
    expect(settingsFrom({}, 'en')).toEqual({
      currency: { code: 'EUR', symbol: '€', format: 'symbol-after', decimalPlaces: 2 },
      timezone: 'Europe/Berlin',
      dateFormat: 'MM/DD/YYYY',
      language: 'en',
    })
  })

  it('format dates by language until the person chooses (R38)', () => {
    expect(settingsFrom({}, 'de').dateFormat).toBe('DD.MM.YYYY')
    expect(settingsFrom({ dateFormat: 'YYYY-MM-DD' }, 'de').dateFormat).toBe('YYYY-MM-DD')
  })

  it('drop invalid values', () => {
    const broken = {
      timezone: 'Mars/Olympus',
      dateFormat: 'tomorrow',
      currency: { code: 'EUR' },
      language: 'fr',
    }
    localStorage.setItem('keystead.settings.a', JSON.stringify(broken))
    expect(readSettings(localStorage, 'a')).toEqual({})
    localStorage.setItem('keystead.settings.a', '{')
    expect(readSettings(localStorage, 'a')).toEqual({})
  })
})
