import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderSite } from '../render-site.tsx'
import { showMember } from './show-member.ts'

const pages = renderSite({ style: '/site.css', script: '/site.js', font: '/font.woff2' })
const stored = (rest: object = {}) =>
  JSON.stringify({
    access_token: 't',
    refresh_token: 'r',
    expires_at: 1,
    user: { id: 'u-1', email: 'katharina.brandt@example.com', ...rest },
  })
const nav = (to: string, order: number, label: string) => ({
  to,
  order,
  in: ['user-menu'],
  icon: '<path d="M1 1"/><script>alert(1)</script>',
  label: { en: label, de: `${label} (de)` },
})
const module = { state: 'on', segments: [], nav: [nav('/b', 90, 'Second'), nav('/a', 10, 'First')] }
const keepIndex = (user: string) =>
  localStorage.setItem('keystead.index', JSON.stringify({ modules: [module], resolvedFor: { user } }))

function open(language = 'en'): void {
  const page = new DOMParser().parseFromString(pages.get(`${language}/index`) ?? '', 'text/html')
  document.documentElement.lang = language
  document.body.innerHTML = page.body.innerHTML
  showMember()
}

const menu = () => document.querySelector<HTMLDetailsElement>('.st-user')
const summary = () => menu()?.querySelector('summary')
const entries = () => [...(menu()?.querySelectorAll('a:not(.st-user-phone)') ?? [])]
const isSignedIn = () => document.documentElement.hasAttribute('data-signed-in')

const clear = () => {
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(clear)
afterEach(() => {
  clear()
  document.body.innerHTML = ''
  document.documentElement.removeAttribute('data-signed-in')
})

it.each([
  ['remembered', () => localStorage],
  ['of this tab (R29)', () => sessionStorage],
])('the user menu appears for a session that is %s', (_where, storage) => {
  keepIndex('u-1')
  storage().setItem('keystead.session', stored())
  open()
  expect(isSignedIn()).toBe(true)
  expect(summary()?.getAttribute('aria-label')).toBe('KB, Account: katharina.brandt@example.com')
  expect(summary()?.textContent).toBe('KB')
  expect(entries().map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['First', '/a'],
    ['Second', '/b'],
    ['Notifications', '/notifications'],
    ['Logout', '/dashboard#logout'],
  ])
  expect(menu()?.querySelector('script')).toBeNull()
})

it('names the person, in the language of the page', () => {
  keepIndex('u-1')
  localStorage.setItem('keystead.session', stored({ user_metadata: { display_name: '<b>Kat</b>' } }))
  open('de')
  expect(summary()?.getAttribute('aria-label')).toBe('KB, Konto: <b>Kat</b>')
  expect(entries()[0]?.textContent).toBe('First (de)')
  expect(menu()?.querySelector('b')).toBeNull()
})

it.each([
  ['none', null],
  ['what a sign-out leaves for a moment', 'left'],
  ['what is no session', '{"user":{}}'],
])('visitors have none: %s', (_what, text) => {
  document.documentElement.setAttribute('data-signed-in', '')
  if (text) localStorage.setItem('keystead.session', text)
  open()
  expect(isSignedIn()).toBe(false)
})

it('has no entries of an index resolved for somebody else', () => {
  keepIndex('u-2')
  localStorage.setItem('keystead.session', stored())
  open()
  expect(entries().map(({ textContent }) => textContent)).toEqual(['Notifications', 'Logout'])
})

it('disappears when another tab signs out, and when the page is shown again', () => {
  localStorage.setItem('keystead.session', stored())
  open()
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: 'keystead.session' }))
  expect(isSignedIn()).toBe(false)
  localStorage.setItem('keystead.session', stored())
  dispatchEvent(new Event('pageshow'))
  expect(isSignedIn()).toBe(true)
  expect(entries()).toHaveLength(2)
})
