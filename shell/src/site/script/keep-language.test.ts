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

/** Somebody is signed in and has chosen English in the app, which the account knows. */
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

it('keeps what the address asks for (R22), and nothing where it does not', () => {
  open('/features')
  expect(localStorage.getItem('i18nextLng')).toBeNull()
  open('/features?lng=de-AT')
  expect(localStorage.getItem('i18nextLng')).toBe('de')
})

it('keeps what is chosen from the menu', () => {
  open('/features')
  choose('de')
  expect(localStorage.getItem('i18nextLng')).toBe('de')
})

it.each([
  ['remembered', () => localStorage],
  ['of this tab', () => sessionStorage],
])('keeps it for who is signed in, %s, to be sent from the app (R51)', (_name, storage) => {
  signInAnna(storage())
  open('/pricing')
  expect(languageOfAnna()).toEqual(['en', true])
  choose('de')
  expect(readSettings(localStorage, anna)).toEqual({ language: 'de', dateFormat: 'YYYY-MM-DD' })
  expect(readChoiceState(localStorage, anna)).toMatchObject({ isSent: false, changed: ['language'] })
})

it('keeps for who is signed in what the address asks for', () => {
  signInAnna(localStorage)
  open('/pricing?lng=de')
  expect(languageOfAnna()).toEqual(['de', false])
})

it('takes what led here by itself for no choice of who is signed in', () => {
  signInAnna(localStorage)
  localStorage.setItem('i18nextLng', 'de')
  open('/pricing?lng=de')
  expect(languageOfAnna()).toEqual(['en', true])
})

it('takes an address that is come back to for no choice', () => {
  signInAnna(localStorage)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([
    { type: 'back_forward' } as PerformanceNavigationTiming,
  ])
  open('/pricing?lng=de')
  expect(languageOfAnna()).toEqual(['en', true])
  expect(localStorage.getItem('i18nextLng')).toBe('en')
})

it('takes a link of our own pages for no choice: it says on what its page was opened with', () => {
  signInAnna(localStorage)
  vi.spyOn(document, 'referrer', 'get').mockReturnValueOnce(`${location.origin}/features?lng=de`)
  open('/pricing?lng=de')
  expect(languageOfAnna()).toEqual(['en', true])
})

it('does without a session that cannot be read', () => {
  localStorage.setItem('keystead.session', 'left')
  open('/pricing?lng=de')
  expect(localStorage.getItem('i18nextLng')).toBe('de')
})
