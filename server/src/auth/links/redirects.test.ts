import { expect, it } from 'vitest'
import { allowedRedirect, withCode, withExpiredLink } from './redirects.ts'

const site = 'http://localhost:4400'

it.each([
  'http://localhost:4400/dashboard',
  'http://localhost:4400/a?b=c#d',
  'http://127.0.0.1:4400/callback',
  'http://[::1]:4400/callback',
])('redirects to %s', (wanted) => {
  expect(allowedRedirect(wanted, site)).toBe(wanted)
})

it.each([
  undefined,
  '',
  '/dashboard',
  '//evil.example/',
  'https://evil.example/',
  'http://localhost:4401/',
  'http://127.0.0.1:4401/',
  'http://127.0.0.1/',
  'https://127.0.0.1:4400/',
  'http://127.0.0.2:4400/',
  'https://localhost:4400/',
  'http://localhost:4400@evil.example/',
  'http://user:secret@localhost:4400/',
  'http://localhost:4400.evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'http:\\\\evil.example',
])('falls back to the site for %s', (wanted) => {
  expect(allowedRedirect(wanted, site)).toBe(site)
})

it('keeps the page’s query and path when adding the code', () => {
  expect(withCode('http://localhost:4400/a?b=c', 'x')).toBe('http://localhost:4400/a?b=c&code=x')
})

it('puts an expired link’s error into the fragment', () => {
  expect(withExpiredLink('http://localhost:4400/dashboard', 'a')).toBe(
    'http://localhost:4400/dashboard#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
  )
})

it('puts it into the query too if a code is expected', () => {
  const { searchParams, hash } = new URL(withExpiredLink('http://localhost:4400/dashboard', 'pkce_a'))
  expect(searchParams.get('error_code')).toBe('otp_expired')
  expect(hash).toContain('error_code=otp_expired')
})

it('accepts no other name for a public site', () => {
  expect(allowedRedirect('https://localhost/', 'https://app.example')).toBe('https://app.example')
  expect(allowedRedirect('https://127.0.0.1/', 'https://app.example')).toBe('https://app.example')
})
