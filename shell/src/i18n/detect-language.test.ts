import { beforeEach, describe, expect, it, vi } from 'vitest'
import { detectLanguage, toLanguage } from './detect-language.ts'

const browserSpeaks = (...languages: [string, ...string[]]) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(languages[0])
}

describe('the initial language (R118)', () => {
  beforeEach(() => {
    vi.restoreAllMocks()
    localStorage.clear()
    sessionStorage.clear()
    Reflect.set(document, 'cookie', 'i18next=; Max-Age=0; Path=/')
    document.documentElement.lang = ''
    history.replaceState(null, '', '/')
    browserSpeaks('en-GB')
  })

  it('is German for codes starting with "de", else English', () => {
    expect(toLanguage('de-AT')).toBe('de')
    expect(toLanguage('fr')).toBe('en')
    expect(toLanguage('')).toBeNull()
  })

  it('follows the order of sources', () => {
    expect(detectLanguage()).toBe('en')
    browserSpeaks('de-CH')
    expect(detectLanguage()).toBe('de')
    sessionStorage.setItem('i18nextLng', 'en')
    expect(detectLanguage()).toBe('en')
    localStorage.setItem('i18nextLng', 'de')
    expect(detectLanguage()).toBe('de')
    Reflect.set(document, 'cookie', 'i18next=en; Path=/')
    expect(detectLanguage()).toBe('en')
    history.replaceState(null, '', '/?lng=de')
    expect(detectLanguage()).toBe('de')
  })

  it('is the first of the browser that the app has, as the server chooses', () => {
    browserSpeaks('fr-CH', 'de-CH', 'en')
    expect(detectLanguage()).toBe('de')
    browserSpeaks('fr', 'it')
    expect(detectLanguage()).toBe('en')
  })

  it('prefers the URL to the person’s choice, and that to the rest (R22)', () => {
    localStorage.setItem('i18nextLng', 'en')
    expect(detectLanguage('de')).toBe('de')
    history.replaceState(null, '', '/?lng=en')
    expect(detectLanguage('de')).toBe('en')
  })
})
