import { expect, it } from 'vitest'
import { loginPathFor, nextPathOf } from './next-path.ts'

it('returns to the requested page', () => {
  const login = loginPathFor({ pathname: '/units', search: '?unit=7', hash: '' })
  expect(login).toBe('/login?next=%2Funits%3Funit%3D7')
  expect(nextPathOf(login.slice('/login'.length))).toBe('/units?unit=7')
})

it('returns without asking to sign out again', () => {
  const at = { pathname: '/dashboard', search: '?lng=de' }
  expect(loginPathFor({ ...at, hash: '#logout' })).toBe('/login?next=%2Fdashboard%3Flng%3Dde')
  expect(loginPathFor({ ...at, hash: '#units' })).toBe('/login?next=%2Fdashboard%3Flng%3Dde%23units')
})

it.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/.//evil.test',
  '/%2e//evil.test',
  '/a/..//evil.test',
  '/.\\\\evil.test',
  '/\t/evil.test',
])('returns to no other site: %j', (next) => {
  expect(nextPathOf(`?${new URLSearchParams({ next })}`)).toBeNull()
})

it('returns nowhere without an address', () => {
  expect(nextPathOf('')).toBeNull()
})
