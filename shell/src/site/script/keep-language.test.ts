import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readChoiceState, readSettings, writeSettings } from '../../settings/stored-settings.ts'
import { keepLanguage } from './keep-language.ts'

const anna = 'anna'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = '<a data-language="en">English</a><a data-language="de">Deutsch</a>'
})
afterEach(() => {
  history.replaceState(null, '', '/')
  document.body.innerHTML = ''
  localStorage.clear()
  sessionStorage.clear()
})

function open(address: string): void {
  history.replaceState(null, '', address)
  keepLanguage()
}

/** A signed-in person has chosen English in the app, and the account stores it. */
function signInAnna(storage: Storage): void {
  const session = { access_token: 't', refresh_token: 'r', expires_at: 1, user: { id: anna } }
  storage.setItem('keystead.session', JSON.stringify(session))
  const chosenAt = '2026-01-01T00:00:00.000Z'
  writeSettings(
    localStorage,
    anna,
    { language: 'en', dateFormat: 'YYYY-MM-DD' },
    { chosenAt, isSent: true, changed: ['language'] },
  )
  localStorage.setItem('i18nextLng', 'en')
}

const languageOfAnna = () => [
  readSettings(localStorage, anna).language,
  readChoiceState(localStorage, anna)?.isSent,
]
const choose = (language: string) =>
  document.querySelector<HTMLElement>(`[data-language=${language}]`)?.click()

it('stores the URL’s language (R22), if it has one', () => {
  open('/features')
  expect(localStorage.getItem('i18nextLng')).toBeNull()
  open('/features?lng=de-AT')
  expect(localStorage.getItem('i18nextLng')).toBe('de')
})

it('stores the menu’s choice', () => {
  open('/features')
  choose('de')
  expect(localStorage.getItem('i18nextLng')).toBe('de')
})

it.each([
  ['remembered', () => localStorage],
  ['of this tab', () => sessionStorage],
])('stores it for a signed-in person, %s, to be sent from the app (R51)', (_name, storage) => {
  signInAnna(storage())
  open('/pricing')
  expect(languageOfAnna()).toEqual(['en', true])
  choose('de')
  expect(readSettings(localStorage, anna)).toEqual({ language: 'de', dateFormat: 'YYYY-MM-DD' })
  expect(readChoiceState(localStorage, anna)).toMatchObject({ isSent: false, changed: ['language'] })
})

it('stores the URL’s language for a signed-in person', () => {
  signInAnna(localStorage)
  open('/pricing?lng=de')
  expect(languageOfAnna()).toEqual(['de', false])
})

it('does not treat the referring link’s language as a signed-in person’s choice', () => {
  signInAnna(localStorage)
  localStorage.setItem('i18nextLng', 'de')
  open('/pricing?lng=de')
  expect(languageOfAnna()).toEqual(['en', true])
})

it('does not treat a revisited URL as a choice', () => {
  signInAnna(localStorage)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([
    { type: 'back_forward' } as PerformanceNavigationTiming,
  ])
  open('/pricing?lng=de')
  expect(languageOfAnna()).toEqual(['en', true])
  expect(localStorage.getItem('i18nextLng')).toBe('en')
})

it('does not treat a link of our own pages as a choice: it carries the page’s language', () => {
  signInAnna(localStorage)
  vi.spyOn(document, 'referrer', 'get').mockReturnValueOnce(`${location.origin}/features?lng=de`)
  open('/pricing?lng=de')
  expect(languageOfAnna()).toEqual(['en', true])
})

it('works without a readable session', () => {
  localStorage.setItem('keystead.session', 'left')
  open('/pricing?lng=de')
  expect(localStorage.getItem('i18nextLng')).toBe('de')
})
